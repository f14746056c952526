import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { OsDpaEntry } from '#domain/technology/os-dpa-compatibility.ts'
import { fetchOsDpaList, type Source } from './fetch-list.ts'

/** How long a request waits for the repository before it gets the cached list. */
const MAX_WAIT_MS = 1_000
const CACHE_MS = 15 * 60_000
const RETRY_MS = 60_000

/** The list of versions that work together, from the configured repository. */
export interface OsDpaRepository {
  /** The newest list, null while there is none; and when to ask again, null without a repository. */
  list(now: Date): Promise<{ entries: OsDpaEntry[] | null; until: Date | null }>
}

/** Caches the list of the configured repository; while that fails, serves the last good list. */
export function osDpaRepository(source: Source | null, log: Pick<Logger, 'warn'>): OsDpaRepository {
  if (!source) return { list: async () => ({ entries: null, until: null }) }

  let entries: OsDpaEntry[] | null = null
  let expires = 0
  let pending: Promise<void> | undefined
  const refresh = async (now: Date) => {
    try {
      entries = await fetchOsDpaList(source)
      expires = now.getTime() + CACHE_MS
    } catch (error) {
      log.warn(error, 'the list of versions could not be fetched')
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
