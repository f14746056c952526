import {
  isSameStanding,
  missingReplacement,
  standingAfter,
  type Standing,
} from '#domain/catalogue/replacement.ts'
import { Failure } from '#domain/failure.ts'

type Sent = { [P in keyof Standing]?: Standing[P] | undefined }

/**
 * Refuses a status that needs a replacement and has none. Records that were stored without one stay as they are until
 * their status or replacement is written.
 */
export function checkStanding(sent: Sent, current?: Standing): void {
  const next = standingAfter(current ?? { status: null, replace_by: null, has_no_replacement: false }, sent)
  if (current && isSameStanding(current, next)) return
  const replace_by = missingReplacement(next)
  if (replace_by) throw new Failure('INVALID_INPUT', { fields: { replace_by } })
}
