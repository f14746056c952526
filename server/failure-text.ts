import { inspect } from 'node:util'
import { VendorFileError } from '#vendors/vendor-file-error.ts'
import { unusableReason } from './database/database-error.ts'
import { OperatorError } from './runtime/operator-error.ts'

/** What a start or a command that failed says: a sentence if the operator can mend it, else the stack with its causes. */
export function failureText(error: unknown): string {
  if (error instanceof OperatorError || error instanceof VendorFileError) return error.message
  const reason = unusableReason(error)
  return reason === undefined ? inspect(error) : `The database cannot be used: ${reason}`
}
