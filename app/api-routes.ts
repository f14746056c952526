import type * as z from 'zod'
import type { Call } from '#contract/call.ts'
import type { contract } from '#contract/contract.ts'

type CallsIn<Member> = Member extends Call ? Member : Extract<Member[keyof Member], Call>
type CallsOfArea<Area> = CallsIn<Area[keyof Area]>
type AnyCall = { [A in keyof typeof contract]: CallsOfArea<(typeof contract)[A]> }[keyof typeof contract]

/** Excludes the calls of resources, whose paths are of type string; only the editor uses them, by name. */
type RouteOf<C extends Call> = string extends C['path'] ? never : `${C['method']} ${C['path']}`
type CallsByRoute = { [C in AnyCall as RouteOf<C>]: C }

/** Method and path of a call, such as "GET search/:search". */
export type Route = keyof CallsByRoute

/** Input of the call with this route. */
export type InputOf<R extends Route> =
  CallsByRoute[R] extends Call<infer Input, z.ZodType> ? z.input<Input> : never

/** Output of the call with this route. */
export type OutputOf<R extends Route> =
  CallsByRoute[R] extends Call<z.ZodObject, infer Output> ? z.output<Output> : never
