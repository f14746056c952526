import type { texts } from '#contract/texts.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Operations } from '#server/engine/operation.ts'
import type { OperationOf } from '#server/operations/publishing/apply-changes.ts'
import { releaseOperations } from '#server/operations/publishing/releases.ts'
import { findImpact } from '#server/texts/impact.ts'
import { replaceOperation } from './replace.ts'

/** What texts say. A replacement runs the update calls of all areas, so it is given the operations. */
export function textsOperations(operationOf: OperationOf): Operations<typeof texts> {
  return {
    async impact(context, { entity, id, action }) {
      return { impact: await findImpact(context, entityOf(entity), id, action) }
    },

    replace: replaceOperation(releaseOperations(operationOf)),
  }
}
