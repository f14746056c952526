import type * as z from 'zod'
import { desk, MAX_CHANGES } from '#contract/desk.ts'
import { Failure, failureText, type FailureCode } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'
import { brokenLinksOf, type BrokenLink } from '#app/editor/publishing/publish-anyway.ts'
import type { SavedRecord, Values } from '#app/editor/records.ts'
import { trackSave } from './pending-saves.ts'
import { refusalText } from './refusal.ts'

type Entity = z.input<typeof desk.updateMany.input>['entity']

interface Change {
  /** The record as shown in the list. */
  record: SavedRecord
  values: Values
}

interface Outcome {
  record: SavedRecord
  /** The record on the server, if it is known. */
  current: SavedRecord | null
  /** Why it was refused; null if it was saved. */
  refusal: string | null
  /** The broken links of the record, if they are the reason. */
  brokenLinks: BrokenLink[]
}

/**
 * Saves changes of several records with one call, or one per batch of a very long list. `publishAnyway` also puts broken
 * links online.
 */
export async function saveMany(entity: string, changes: Change[], publishAnyway = false): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let start = 0; start < changes.length; start += MAX_CHANGES)
    outcomes.push(...(await saveBatch(entity, changes.slice(start, start + MAX_CHANGES), publishAnyway)))
  return outcomes
}

async function saveBatch(entity: string, changes: Change[], publishAnyway: boolean): Promise<Outcome[]> {
  const sent = changes.map(({ record: { id, version }, values }) => ({ id, version, values }))
  const input = { entity: entity as Entity, changes: sent, ...(publishAnyway && { publish_anyway: true }) }
  try {
    const { results } = await trackSave(callApi(desk.updateMany, input))
    const byId = new Map(results.map((result) => [result.id, result]))
    return changes.map(({ record }) => {
      const { record: current = null, error = null, fields = {} } = byId.get(record.id) ?? {}
      const refusal = error === null ? null : refusalText({ code: error as FailureCode, fields })
      return { record, current: current as SavedRecord | null, refusal, brokenLinks: [] }
    })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const broken = brokenLinksOf(error) ?? []
    return changes.map(({ record }) => ({
      record,
      current: null,
      refusal: failureText(error.code),
      brokenLinks: broken.filter(({ id }) => id === record.id),
    }))
  }
}
