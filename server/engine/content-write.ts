import { setTimeout as pause } from 'node:timers/promises'
import { writeScopeOf } from '#contract/scopes.ts'
import type { Scope } from '#domain/accounts/service-token.ts'
import type { RevisionAction } from '#domain/desk/revision.ts'
import { Failure } from '#domain/failure.ts'
import { raiseContentVersion, unshared } from '#server/content-version/content-version.ts'
import type { Context } from './context.ts'
import type { Database } from '#server/database/connect.ts'
import { isDeadlock } from '#server/database/database-error.ts'
import { retryDuringMigration } from '#server/database/during-migration.ts'
import type { RemovedLink } from '#server/database/tables/content.ts'
import { refreshSearch } from '#server/search/refresh-search.ts'
import { keepRedirects } from '#server/texts/keep-redirects.ts'
import { refuseBrokenLinks } from '#server/texts/refuse-broken-links.ts'
import { refreshTexts } from '#server/texts/refresh-texts.ts'
import { announceChanges } from '#server/webhooks/announce.ts'
import { checkRights } from './check-rights.ts'
import { recordActivity, type ActivityEvent } from './activity.ts'
import { nextWriteKey, reserveWrite, storeResult } from './idempotent-write.ts'
import { storeRevisions } from './store-revisions.ts'

const MAX_ATTEMPTS = 5
const MAX_DELAY_MS = 50

/** What a write did to one record. */
export interface Change {
  entity: string
  action: RevisionAction
  record: { id: number }
  /** The record before an update, if it is known; then only texts that differ are parsed. */
  before?: { id: number }
  /** References of the record that were cleared because their targets went to the trash. */
  lost?: RemovedLink[]
  /** The scope that a service token needs for it, if it is not that of its entity. */
  scope?: Scope
  /** Who did it, if it was not the user of the context: the author of a prepared change. */
  by?: number
}

export type Note = (change: Change) => void

/** The context of a running write; a nested `writeContent` joins its transaction. */
export type WriteContext = Context & { note: Note }

/**
 * Wraps every content write: the rows, their revisions, the activity, the new content version, the search entries, the index of texts,
 * the redirects of old addresses and the queued webhooks are one transaction, and caches are invalidated before the call
 * returns. A write that was already executed with the same idempotency key is not repeated.
 */
export async function writeContent<Result>(
  context: Context | WriteContext,
  work: (tx: Database, note: Note, nested: WriteContext) => Promise<Result>,
): Promise<Result> {
  if ('note' in context) return work(context.db, context.note, context)
  const key = nextWriteKey(context)
  const write = () =>
    context.db.transaction(async (tx) => {
      const replay = key && (await reserveWrite(tx, key))
      if (replay) return { result: replay.result as Result, version: null }
      const changes: Change[] = []
      const note: Note = (change) => changes.push(change)
      const contentVersion = unshared(context.contentVersion)
      const result = await work(tx, note, { ...context, db: tx, contentVersion, note })
      checkScopes(changes, context)
      checkRights(changes, context)
      const version = await raiseContentVersion(tx)
      await refreshIndexes(tx, changes, context)
      const revisions = await storeRevisions(
        tx,
        changes.map((change) => revision(change, context)),
      )
      await recordActivity(tx, context, ...changes.map((change, index) => entry(change, revisions[index]!)))
      await announceChanges(tx, changes, context)
      if (key) await storeResult(tx, key, result)
      return { result, version }
    })
  const { result, version } = await retryDuringMigration(context.db, () => retryDeadlocks(write))
  if (version !== null) await context.contentVersion.raised(version)
  return result
}

/** A call may change records of other entities too, such as the prices of a deleted variant. */
function checkScopes(changes: Change[], { tokenScopes }: Context): void {
  const needed = changes.map(({ entity, scope }) => scope ?? writeScopeOf(entity))
  if (tokenScopes && needed.some((scope) => !tokenScopes.includes(scope))) throw new Failure('FORBIDDEN')
}

/**
 * Refreshes search and index of texts; adds the redirects of records whose address changed to the changes. Broken links
 * are looked for afterwards, since the write may have created their targets.
 */
async function refreshIndexes(
  tx: Database,
  changes: Change[],
  { now, publishAnyway }: Pick<Context, 'now' | 'publishAnyway'>,
): Promise<void> {
  const { moved, texts } = await refreshTexts(tx, changes, await refreshSearch(tx, changes))
  if (!publishAnyway) await refuseBrokenLinks({ db: tx, now }, texts)
  const redirects = await keepRedirects(tx, moved, now)
  if (redirects.length === 0) return
  await refreshTexts(tx, redirects, [])
  changes.push(...redirects)
}

/** Retries writes that PostgreSQL aborted because of a deadlock; the random delay keeps them from colliding again. */
async function retryDeadlocks<Result>(write: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
      await pause(Math.random() * MAX_DELAY_MS * attempt)
    }
  }
}

/** The entry of the activity; its values are in the revision. */
function entry({ entity, action, record: { id }, by }: Change, revisionId: number): ActivityEvent {
  return { action, entity, id, revision: revisionId, by }
}

function revision({ entity, action, record, lost = [], by }: Change, { user, now }: Context) {
  return {
    entity,
    entity_id: record.id,
    action,
    snapshot: record,
    lost: lost.length > 0 ? lost : null,
    user_id: by ?? user?.id ?? null,
    at: now.toISOString(),
  }
}
