import * as z from 'zod'
import { allCalls, contract, isBranch } from '#contract/contract.ts'
import { isEdited } from '#domain/wayfinding/site-areas.ts'

/** The calls that the documentation lists: without those of records whose area of the website is switched off. */
export function shownCalls(off: readonly string[]): ReturnType<typeof allCalls> {
  if (off.length === 0) return allCalls()
  return allCalls().filter(({ place: [area, resource = ''], call }) => {
    const members: Record<string, unknown> = contract[area as keyof typeof contract]
    const known = Object.values(members).flatMap(keyOf)
    const own = keyOf(members[resource])
    const inAnswer = outputKeys(call.output).filter((key) => known.includes(key))
    // A call of no record goes with all that its area has.
    const entities = [own, inAnswer, known].find((keys) => keys.length > 0) ?? []
    return entities.length === 0 || entities.some((key) => isEdited(key, off))
  })
}

function keyOf(member: unknown): string[] {
  return isBranch(member) && 'key' in member ? [String(member.key)] : []
}

function outputKeys(output: z.ZodType): string[] {
  return output instanceof z.ZodObject ? Object.keys(output.shape) : []
}
