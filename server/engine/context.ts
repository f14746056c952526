import type { Logger } from 'pino'
import type { Language } from '#domain/languages/language.ts'
import type { Rights } from '#domain/accounts/rights.ts'
import type { Scope } from '#domain/accounts/service-token.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { VirusScan } from '#server/files/virus-scan.ts'
import type { Database } from '#server/database/connect.ts'
import type { ContentVersion } from '#server/content-version/content-version.ts'
import type { SignOnProvider } from './sign-on-provider.ts'
import type { Client } from '#server/runtime/client-address.ts'
import type { FailedLookups } from '#server/search/failed-lookups.ts'
import type { OsDpaRepository } from '#server/os-dpa-repository/os-dpa-repository.ts'
import type { DataKeys } from '#server/runtime/encrypted-text.ts'

export interface SignedInUser extends Rights {
  id: number
  username: string
  /** False for a service token, until the gate has checked its scope. */
  is_staff: boolean
}

/** Dependencies of an operation: the only source of time, user and database. */
export interface Context {
  db: Database
  now: Date
  /** The language of the page that asks, in which public answers show texts; the default one for calls, staff and machines. */
  language: Language
  user: SignedInUser | null
  /** The rights that all written records are checked against; set by the gate for calls of staff, not of tokens. */
  rights?: Rights
  /** Scopes of the service token of the call; null without one. */
  tokenScopes: readonly Scope[] | null
  /** Name of that token. */
  tokenName?: string
  /** Session of the call. */
  sessionId: string | null
  /** Identifies a write across retries of the client; null if the request has none. */
  idempotencyKey: string | null
  /** Whether a write may put broken links online. */
  publishAnyway?: boolean
  /** Client of the call. */
  client: Client
  /** Whether mails are sent; without a mail server they wait. */
  hasMailServer: boolean
  /** Whether rate limits are enforced. */
  hasRateLimits: boolean
  contentVersion: ContentVersion
  /** Signs tokens. */
  secret: Uint8Array
  /** Encrypt what is stored. */
  dataKeys: DataKeys
  files: FileStore
  virusScan: VirusScan
  osDpaRepository: OsDpaRepository
  /** Null without single sign-on. */
  signOnProvider: SignOnProvider | null
  /** Searches without results and addresses not found. */
  missed: FailedLookups
  log: Pick<Logger, 'warn'>
  /** The public origin, without a trailing slash. */
  publicUrl: string
  /** Limits the cache lifetime of the response: its content changes at this time. */
  freshUntil(moment: Date): void
}
