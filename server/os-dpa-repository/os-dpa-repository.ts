import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { parse } from 'yaml'
import type { OsDpaEntry } from '#domain/technology/os-dpa-compatibility.ts'
import { osDpaList } from '#domain/technology/os-dpa-entry.ts'
import { fetchOsDpaList, type Source } from './fetch-list.ts'

const SNAPSHOT = join(import.meta.dirname, '../../content/tables/os-dpa.yml')

/** How long a visitor waits for the repository before the list at hand is shown. */
const PATIENCE_MS = 1_000
const GOOD_FOR_MS = 15 * 60_000
const TRY_AGAIN_MS = 60_000

/** The list of OS/DPA entries from wherever it can be had. */
export interface OsDpaRepository {
  /** The newest list at hand, and until when nothing newer is expected; null when nothing newer ever comes. */
  list(now: Date): Promise<{ entries: OsDpaEntry[]; until: Date | null }>
}

/** Asks the configured repository now and then; until it answers well, the last good or the bundled list stands. */
export function osDpaRepository(source: Source | null, log: Pick<Logger, 'warn'>): OsDpaRepository {
  let entries: OsDpaEntry[] = osDpaList.parse(parse(readFileSync(SNAPSHOT, 'utf8')))
  if (!source) return { list: async () => ({ entries, until: null }) }

  let expires = 0
  let asking: Promise<void> | undefined
  const ask = async (now: Date) => {
    try {
      entries = await fetchOsDpaList(source)
      expires = now.getTime() + GOOD_FOR_MS
    } catch (error) {
      log.warn(error, 'the OS/DPA repository gave no list')
      expires = now.getTime() + TRY_AGAIN_MS
    }
    asking = undefined
  }
  return {
    async list(now) {
      if (now.getTime() >= expires) {
        asking ??= ask(now)
        await Promise.race([asking, pause(PATIENCE_MS, undefined, { ref: false })])
      }
      return { entries, until: new Date(Math.max(expires, now.getTime() + PATIENCE_MS)) }
    },
  }
}
