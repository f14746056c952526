import { accounts } from '#contract/accounts.ts'
import { isCall, type Call } from '#contract/call.ts'
import { rightOf } from '#contract/rights.ts'
import { isOnlyPreparing, missingRight, type NeededRight, type Rights } from '#domain/accounts/rights.ts'
import { failureText, type FailureCode } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'

/** Until they are loaded, or if that fails, nothing is disabled: the server decides in any case. */
let rights: Rights = { role: 'administrator', areas: [] }

/** Loads the rights of the signed-in member of staff, by which the editor disables what would be refused. */
export async function loadRights(): Promise<void> {
  const loaded = await callApi(accounts.rights, {}).catch(() => null)
  if (loaded) rights = loaded.rights
}

/** Why something may not be done, with the text for people. */
export interface Refusal {
  code: FailureCode
  text: string
}

/** Why the signed-in member of staff may not make a call; undefined if they may. */
export function refusalOf(needed: Call | NeededRight | undefined): Refusal | undefined {
  if (!needed) return undefined
  const code = missingRight(rights, isCall(needed) ? rightOf(needed) : needed)
  return code && { code, text: failureText(code) }
}

/** Why a call may not even be prepared for others to publish. */
export function refusalToPrepare(call: Call | undefined): Refusal | undefined {
  return call && refusalOf({ ...rightOf(call), role: 'editor' })
}

/** Whether the signed-in member of staff only prepares what others publish. */
export function isPreparing(): boolean {
  return isOnlyPreparing(rights)
}
