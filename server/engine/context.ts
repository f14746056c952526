import type { Logger } from 'pino'
import type { FileStore } from '#server/files/file-store.ts'
import type { VirusScan } from '#server/files/virus-scan.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentVersion } from '#server/content-version/content-version.ts'
import type { Client } from '#server/runtime/client-address.ts'
import type { FailedLookups } from '#server/search/failed-lookups.ts'
import type { OsDpaRepository } from '#server/os-dpa-repository/os-dpa-repository.ts'

export interface SignedInUser {
  id: number
  username: string
  is_staff: boolean
}

/** What an operation may use; time, user and database come from here and nowhere else. */
export interface Context {
  db: Database
  now: Date
  user: SignedInUser | null
  /** Session the call belongs to. */
  sessionId: string | null
  /** Where the call comes from. */
  client: Client
  /** Whether limits count. */
  hasRateLimits: boolean
  contentVersion: ContentVersion
  secret: Uint8Array
  files: FileStore
  virusScan: VirusScan
  osDpaRepository: OsDpaRepository
  /** What visitors look for in vain. */
  missed: FailedLookups
  log: Pick<Logger, 'warn'>
  /** The address visitors use, without a slash at its end. */
  publicUrl: string
  /** Says that the answer changes by the clock at that moment; caches keep it no longer. */
  freshUntil(moment: Date): void
}
