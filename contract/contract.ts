import type * as z from 'zod'
import { accounts } from './accounts.ts'
import { isCall, type Call, type CallsOf } from './call.ts'
import { catalogue } from './catalogue.ts'
import { company } from './company.ts'
import { desk } from './desk.ts'
import { library } from './library.ts'
import { media } from './media.ts'
import { newsroom } from './newsroom.ts'
import { sales } from './sales.ts'
import { support } from './support.ts'
import { technology } from './technology.ts'
import { wayfinding } from './wayfinding.ts'

/** Everything that can be asked, by area. */
export const contract = {
  accounts,
  catalogue,
  company,
  desk,
  library,
  media,
  newsroom,
  sales,
  support,
  technology,
  wayfinding,
}

type Answerer<C> = C extends Call<infer I, infer O> ? (input: z.input<I>) => Promise<z.output<O>> : never
type AreaApi<A> = {
  [M in keyof A]: A[M] extends Call ? Answerer<A[M]> : { [C in keyof CallsOf<A[M]>]: Answerer<A[M][C]> }
}

/** The contract as functions: what loaders on the server and the editor's client call. */
export type Api = { [A in keyof typeof contract]: AreaApi<(typeof contract)[A]> }

/** Every call with its place in the contract, such as ["newsroom", "news", "update"]. */
export function allCalls(): { place: string[]; call: Call }[] {
  const found: { place: string[]; call: Call }[] = []
  const walk = (members: object, place: string[]) => {
    for (const [name, member] of Object.entries(members)) {
      if (isCall(member)) found.push({ place: [...place, name], call: member })
      else if (isBranch(member)) walk(member, [...place, name])
    }
  }
  walk(contract, [])
  return found
}

/** Tells a resource or an area from schemas and texts beside its calls. */
export function isBranch(member: unknown): member is object {
  return typeof member === 'object' && member !== null && Object.getPrototypeOf(member) === Object.prototype
}
