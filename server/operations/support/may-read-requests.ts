import { rightOf } from '#contract/rights.ts'
import { support } from '#contract/support.ts'
import { missingRight } from '#domain/accounts/rights.ts'
import type { Context } from '#server/engine/context.ts'

/** Requests name people, so only those who are responsible for the inbox see them. */
export function mayReadRequests({ rights }: Context): boolean {
  return !rights || missingRight(rights, rightOf(support.requests)) === undefined
}
