import type * as z from 'zod'
import { desk } from '#contract/desk.ts'
import { Failure, type FailureCode } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { trackSave } from '#app/editor/edit-session/pending-saves.ts'
import { refusalOf, refusalText } from '#app/editor/edit-session/refusal.ts'
import { brokenLinksOf, type BrokenLink } from '#app/editor/publishing/publish-anyway.ts'
import type { SavedRecord } from '#app/editor/records.ts'

type BulkInput = z.input<typeof desk.bulk.input>
type Result = z.output<typeof desk.bulk.output>['results'][number]

/** What is done to one record. */
export type BulkChange = BulkInput['changes'][number]

/** A record that was not changed, and why. */
export interface BulkRefusal {
  id: number
  code: string
  text: string
}

export interface BulkOutcome {
  /** Ids of the records that were changed. */
  done: number[]
  /** Records as they are on the server now, as far as they are known. */
  records: SavedRecord[]
  refused: BulkRefusal[]
  /** Links that would lead nowhere, if they are the reason. */
  brokenLinks: BrokenLink[]
  /** What takes back all that was done. */
  undo: BulkChange[]
}

interface Options {
  /** Also put broken links online. */
  publishAnyway?: boolean
  /** Called after each part, with the number of records that are through. */
  onProgress?: (done: number) => void
}

/** Changes many records in another way than by the call for all entities. */
export type SendChanges = (changes: BulkChange[], options?: Options) => Promise<BulkOutcome>

/** As many records as a person sees at once are one call; more are sent in parts, so that progress can be seen. */
const BATCH_SIZE = 100

/** Changes many records of one entity; a refused one does not hold up the others. */
export async function sendBulk(
  entity: string,
  changes: BulkChange[],
  { publishAnyway = false, onProgress }: Options = {},
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: [], records: [], refused: [], brokenLinks: [], undo: [] }
  for (let start = 0; start < changes.length; start += BATCH_SIZE) {
    const batch = changes.slice(start, start + BATCH_SIZE)
    try {
      const input = { entity, changes: batch, ...(publishAnyway && { publish_anyway: true }) } as BulkInput
      const { results, undo } = await trackSave(callApi(desk.bulk, input))
      for (const result of results) await addResult(outcome, result)
      outcome.undo.unshift(...undo)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const text = refusalText({ code: error.code, fields: error.details.fields ?? {} })
      outcome.refused.push(...batch.map(({ id }) => ({ id, code: error.code, text })))
      outcome.brokenLinks.push(...(brokenLinksOf(error) ?? []))
    }
    onProgress?.(Math.min(start + BATCH_SIZE, changes.length))
  }
  return outcome
}

async function addResult(outcome: BulkOutcome, { id, record, error, fields, uses }: Result): Promise<void> {
  if (record) outcome.records.push(record as SavedRecord)
  if (error === null) {
    outcome.done.push(id)
    return
  }
  const failure = new Failure(error as FailureCode, { fields, ...(uses && { answer: { uses } }) })
  const { usedBy, ...refusal } = await refusalOf(failure)
  outcome.refused.push({ id, code: error, text: [refusalText(refusal), ...usedBy].join(' ') })
}
