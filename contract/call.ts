import * as z from 'zod'
import type { Responsibility, Role } from '#domain/accounts/rights.ts'
import type { FailureCode } from '#domain/failure.ts'
import { withLazyMembers } from '#domain/lazy-members.ts'
import { listedIds } from './paging.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Access level: everybody, signed-in users, or staff. */
export type Access = 'anyone' | 'user' | 'staff'

/** One call (endpoint) of the API: route, access level, input and output schema. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  readonly method: Method
  /** Below /api/, with parameters as ":name"; parameters are fields of the input. */
  readonly path: string
  readonly access: Access
  /** Of a staff call, what contract/rights.ts does not derive: the least role, and the area of responsibility. */
  readonly role?: Role
  readonly area?: Responsibility | null
  readonly input: Input
  readonly output: Output
  /** One sentence for the API documentation. Names in braces are words of the vendor. */
  readonly summary: string
  /** Size limit of the upload in the input field "file"; without it the call accepts no file. */
  readonly maxFileBytes?: number
  /** Of a list: the key of the records that it can be read in parts of; its input has the fields of paging.ts. */
  readonly pages?: string
  /** Failures of the operation itself, besides those of every call, for the API documentation. */
  readonly failures?: readonly FailureCode[]
  /** Extra response members of some failures, for the API documentation. */
  readonly refusals?: Partial<Record<FailureCode, z.ZodObject>>
  /** Addresses for the header "Link" of an answer, by relation; paths of this site. */
  readonly links?: (output: never) => Record<string, string>
}

interface CallParts<Input extends z.ZodObject, Output extends z.ZodType> {
  access: Access
  role?: Role
  area?: Responsibility | null
  input: () => Input
  output: () => Output
  summary: string
  maxFileBytes?: number
  pages?: string
  failures?: readonly FailureCode[]
  refusals?: () => Partial<Record<FailureCode, z.ZodObject>>
  links?: (output: z.output<Output>) => Record<string, string>
}

/** Keeps method and path as literal types, so clients can be typed by route. */
type RouteParts<Route extends string> = Route extends `${infer M} ${infer Path}`
  ? { method: M; path: Path }
  : never

export function call<
  const Route extends `${Method} ${string}`,
  Input extends z.ZodObject,
  Output extends z.ZodType,
>(route: Route, parts: CallParts<Input, Output>): Call<Input, Output> & RouteParts<Route> {
  const [method, path] = route.split(' ')
  const { input, output, refusals, ...rest } = parts
  const described = { method, path, ...rest }
  // Browsers get calls without schemas (app/schema-plugins.ts).
  if (!input) return described as unknown as Call<Input, Output> & RouteParts<Route>
  const declared = withLazyMembers(described, {
    input,
    output: () => {
      const isListInParts = rest.pages !== undefined && 'changed_since' in declared.input.shape
      return isListInParts ? withIds(output()) : output()
    },
    ...(refusals && { refusals }),
  }) as unknown as Call<Input, Output> & RouteParts<Route>
  return declared
}

/** The gate adds the ids, so operations and pages do not know of them. */
function withIds(output: z.ZodType): z.ZodType {
  if (!(output instanceof z.ZodObject)) throw new Error('A list that can be read in parts needs a key.')
  return output.extend({ ids: listedIds.optional() })
}

/** Type guard for the calls among the members of an area or resource. */
export function isCall(member: unknown): member is Call {
  return typeof member === 'object' && member !== null && 'method' in member && 'access' in member
}

/** The calls among the members of an area or resource, by name. It makes no schema. */
export function callsOf(members: object): [string, Call][] {
  return Object.entries(Object.getOwnPropertyDescriptors(members)).flatMap(
    ([name, { value }]: [string, PropertyDescriptor]): [string, Call][] =>
      isCall(value) ? [[name, value]] : [],
  )
}

/** The calls among the members of a resource. */
export type CallsOf<R> = { [M in keyof R as R[M] extends Call ? M : never]: R[M] }
