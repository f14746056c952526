import type { Database } from '#server/database/connect.ts'
import type { ContentVersion } from './content-version.ts'

/** What a cached value is read with: the current time, and the version that makes it outdated. */
interface Reader {
  now: Date
  contentVersion: ContentVersion
}

/** A reader of the database. */
export interface VersionedSource extends Reader {
  db: Database
}

interface Result<Value> {
  value: Value
  /** When the value changes by itself. */
  until: Date | null
}

const values = new WeakSet<object>()

/** Whether a value is cached, so that all who ask get the same object. */
export function isReadOncePerVersion(value: unknown): value is object {
  return typeof value === 'object' && value !== null && values.has(value)
}

/**
 * Caches the result of a function until the content version is raised, or until the moment it returns. Concurrent
 * callers share one execution.
 */
export function cachePerVersion<Context extends Reader, Value>(
  read: (context: Context) => Promise<Result<Value>>,
): (context: Context) => Promise<Value> {
  const cache = new WeakMap<ContentVersion, { version: number; reading: Promise<Result<Value>> }>()
  return async (context) => {
    const { now, contentVersion } = context
    const owner = contentVersion.shared ?? contentVersion
    const version = await contentVersion.current()
    const known = cache.get(owner)
    if (known && known.version >= version) {
      const { value, until } = await known.reading
      if (!until || now < until) return value
    }
    const reading = read(context)
    cache.set(owner, { version, reading })
    reading.catch(() => cache.delete(owner))
    const { value } = await reading
    if (typeof value === 'object' && value !== null) values.add(value)
    return value
  }
}
