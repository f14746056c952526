import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { parse } from 'yaml'
import type { OsDpaEntry } from '#domain/technology/os-dpa-compatibility.ts'
import { osDpaList } from '#domain/technology/os-dpa-entry.ts'
import { fetchOsDpaList, type Source } from './fetch-list.ts'

const SNAPSHOT = join(import.meta.dirname, '../../content/tables/os-dpa.yml')

/** How long a request waits for the repository before it gets the cached list. */
const MAX_WAIT_MS = 1_000
const CACHE_MS = 15 * 60_000
const RETRY_MS = 60_000

/** The list of OS/DPA entries, from the configured repository or bundled. */
export interface OsDpaRepository {
  /** The newest available list, and when it expires; null when it never does. */
  list(now: Date): Promise<{ entries: OsDpaEntry[]; until: Date | null }>
}

/** Caches the list of the configured repository; while that fails, serves the last good list or the bundled one. */
export function osDpaRepository(source: Source | null, log: Pick<Logger, 'warn'>): OsDpaRepository {
  let entries: OsDpaEntry[] = osDpaList.parse(parse(readFileSync(SNAPSHOT, 'utf8')))
  if (!source) return { list: async () => ({ entries, until: null }) }

  let expires = 0
  let pending: Promise<void> | undefined
  const refresh = async (now: Date) => {
    try {
      entries = await fetchOsDpaList(source)
      expires = now.getTime() + CACHE_MS
    } catch (error) {
      log.warn(error, 'the OS/DPA list could not be fetched')
      expires = now.getTime() + RETRY_MS
    }
    pending = undefined
  }
  return {
    async list(now) {
      if (now.getTime() >= expires) {
        pending ??= refresh(now)
        await Promise.race([pending, pause(MAX_WAIT_MS, undefined, { ref: false })])
      }
      return { entries, until: new Date(Math.max(expires, now.getTime() + MAX_WAIT_MS)) }
    },
  }
}
