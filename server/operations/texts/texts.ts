import type { texts } from '#contract/texts.ts'
import { entityOf } from '#server/entities/entities.ts'
import type { Operations } from '#server/engine/operation.ts'
import type { OperationOf } from '#server/operations/publishing/apply-changes.ts'
import { releaseOperations } from '#server/operations/publishing/releases.ts'
import { checkSiteText } from '#server/texts/check-site-text.ts'
import { findImpact } from '#server/texts/impact.ts'
import { contentHealth, fixContent } from './content-health.ts'
import { facts, pageFacts } from './facts.ts'
import { replaceOperation } from './replace.ts'

/** What texts say. Replacements and fixes run the update calls of all areas, so they are given the operations. */
export function textsOperations(operationOf: OperationOf): Operations<typeof texts> {
  const releases = releaseOperations(operationOf)
  return {
    async impact(context, { entity, id, action }) {
      return { impact: await findImpact(context, entityOf(entity), id, action) }
    },

    replace: replaceOperation(releases),
    checkText: (context, { entity = '', text }) => checkSiteText(context, entity, text),
    facts,
    pageFacts,
    contentHealth,
    fixContent: fixContent(releases),
  }
}
