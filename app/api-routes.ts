import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import type { contract } from '#contract/contract.ts'

type CallsIn<Member> = Member extends Call ? Member : Extract<Member[keyof Member], Call>
type CallsOfArea<Area> = CallsIn<Area[keyof Area]>
type AnyCall = { [A in keyof typeof contract]: CallsOfArea<(typeof contract)[A]> }[keyof typeof contract]

/** Those of resources are made by name, in the editor alone; their paths are texts like any other. */
type RouteOf<C extends Call> = string extends C['path'] ? never : `${C['method']} ${C['path']}`
type CallsByRoute = { [C in AnyCall as RouteOf<C>]: C }

/** Where a call of the contract is made, such as "GET search/:search". */
export type Route = keyof CallsByRoute

/** What the call of a route takes. */
export type InputOf<R extends Route> =
  CallsByRoute[R] extends Call<infer Input, z.ZodType> ? z.input<Input> : never

/** What the call of a route answers. */
export type OutputOf<R extends Route> =
  CallsByRoute[R] extends Call<z.ZodObject, infer Output> ? z.output<Output> : never
