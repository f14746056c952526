import type * as z from 'zod'
import { accounts } from './accounts.ts'
import { isCall, type Call, type CallsOf } from './call.ts'
import { catalogue } from './catalogue.ts'
import { company } from './company.ts'
import { desk } from './desk.ts'
import { library } from './library.ts'
import { media } from './media.ts'
import { newsroom } from './newsroom.ts'
import { publishing } from './publishing.ts'
import { sales } from './sales.ts'
import { support } from './support.ts'
import { technology } from './technology.ts'
import { texts } from './texts.ts'
import { wayfinding } from './wayfinding.ts'

/** All calls of the API, by area. */
export const contract = {
  accounts,
  catalogue,
  company,
  desk,
  library,
  media,
  newsroom,
  publishing,
  sales,
  support,
  technology,
  texts,
  wayfinding,
}

type ApiFunction<C> = C extends Call<infer I, infer O> ? (input: z.input<I>) => Promise<z.output<O>> : never
type AreaApi<A> = {
  [M in keyof A]: A[M] extends Call ? ApiFunction<A[M]> : { [C in keyof CallsOf<A[M]>]: ApiFunction<A[M][C]> }
}

/** The contract as async functions, for server loaders and the client of the editor. */
export type Api = { [A in keyof typeof contract]: AreaApi<(typeof contract)[A]> }

/** Every call with its path in the contract, such as ["newsroom", "news", "update"]. */
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

/** Type guard for areas and resources, as opposed to schemas and strings. */
export function isBranch(member: unknown): member is object {
  return typeof member === 'object' && member !== null && Object.getPrototypeOf(member) === Object.prototype
}
