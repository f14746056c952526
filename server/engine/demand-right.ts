import { missingRight, type NeededRight, type Rights } from '#domain/accounts/rights.ts'
import { Failure } from '#domain/failure.ts'

/** Fails if somebody lacks a right. */
export function demandRight(rights: Rights, needed: NeededRight): void {
  const missing = missingRight(rights, needed)
  if (missing) throw new Failure(missing)
}
