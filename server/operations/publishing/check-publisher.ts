import { responsibilityFor } from '#contract/rights.ts'
import { isOnlyPreparing } from '#domain/accounts/rights.ts'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { demandRight } from '#server/engine/demand-right.ts'

/** A release with a moment is published by itself, so only publishers decide what it contains. */
export function checkMoment({ rights }: Pick<Context, 'rights'>, release: { moment: string | null }): void {
  if (release.moment !== null && rights && isOnlyPreparing(rights)) throw new Failure('PUBLISHER_REQUIRED')
}

/** Whoever prepares changes is responsible for the areas of the changed records. */
export function checkAreas({ rights }: Pick<Context, 'rights'>, entities: Iterable<string>): void {
  if (!rights) return
  for (const entity of new Set(entities))
    demandRight(rights, { role: 'editor', area: responsibilityFor(entity) })
}
