import type { publishing } from '#contract/publishing.ts'
import type { Operations } from '#server/engine/operation.ts'
import type { OperationOf } from './apply-changes.ts'
import { preparedChangeOperations } from './prepared-changes.ts'
import { priceListOperations } from './price-lists.ts'
import { previewOperations } from './previews.ts'
import { releaseOperations } from './releases.ts'
import { reviewOperations } from './reviews.ts'
import { webhooksOperations } from './webhooks.ts'

/** Prepared changes, releases, previews and webhooks. They run the calls of all areas, so they are given the operations. */
export function publishingOperations(operationOf: OperationOf): Operations<typeof publishing> {
  return {
    ...preparedChangeOperations,
    ...releaseOperations(operationOf),
    ...previewOperations,
    ...priceListOperations,
    ...reviewOperations,
    ...webhooksOperations,
  }
}
