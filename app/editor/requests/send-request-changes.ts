import { support } from '#contract/support.ts'
import { requestOfInboxId } from '#domain/support/inbox-id.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import type { BulkChange, BulkOutcome, BulkRefusal, SendChanges } from '#app/editor/bulk/send-bulk.ts'
import { refusalText } from '#app/editor/edit-session/refusal.ts'
import { saveFields } from '#app/editor/edit-session/save-fields.ts'
import type { SavedRecord } from '#app/editor/records.ts'

/** Changes many requests, each by the call of its kind; a refused one does not hold up the others. */
export const sendRequestChanges: SendChanges = async (changes, { onProgress } = {}) => {
  const outcome: BulkOutcome = { done: [], records: [], refused: [], brokenLinks: [], undo: [] }
  for (const [index, change] of changes.entries()) {
    const result = await changeRequest(change)
    if ('code' in result) outcome.refused.push(result)
    else {
      outcome.done.push(change.id)
      outcome.records.push(result.saved)
      outcome.undo.push(result.undo)
    }
    onProgress?.(index + 1)
  }
  return outcome
}

async function changeRequest({ id, version, values = {} }: BulkChange) {
  const refused = (code: string, text: string): BulkRefusal => ({ id, code, text })
  try {
    const { resource, record } = await readRequest(id)
    const {
      isSaved,
      record: now,
      refusal,
    } = await saveFields({
      resource,
      record: { ...record, version: version ?? record.version },
      values,
      policy: 'refuse',
    })
    if (!isSaved) return refused(refusal!.code, refusalText(refusal!))
    const saved = { id, version: now.version, ...values } as SavedRecord
    const undo: BulkChange = { id, action: 'update', version: now.version, values: { state: record.state } }
    return { saved, undo }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return refused(error.code, error.message)
  }
}

async function readRequest(inboxId: number) {
  const { kind, number: id } = requestOfInboxId(inboxId)
  if (kind === 'support') {
    const { support_request } = await callApi(support.supportRequests.read, { id })
    return { resource: support.supportRequests, record: support_request }
  }
  const { training_request } = await callApi(support.trainingRequests.read, { id })
  return { resource: support.trainingRequests, record: training_request }
}
