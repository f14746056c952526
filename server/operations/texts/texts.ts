import type { texts } from '#contract/texts.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Operations } from '#server/engine/operation.ts'
import { findImpact } from '#server/texts/impact.ts'

export const textsOperations: Operations<typeof texts> = {
  async impact(context, { entity, id, action }) {
    return { impact: await findImpact(context, entityOf(entity), id, action) }
  },
}
