import type { Logger } from 'pino'
import type { Config } from '#server/runtime/config.ts'
import type { Context } from '#server/engine/context.ts'
import type { ContentVersion } from '#server/content-version/content-version.ts'
import type { Connection } from '#server/database/connect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { VirusScan } from '#server/files/virus-scan.ts'
import type { OsDpaRepository } from '#server/os-dpa-repository/os-dpa-repository.ts'
import { collectFailedLookups, type FailedLookups } from '#server/search/failed-lookups.ts'
import { findSession } from '#server/accounts/session.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import type { Client } from '#server/runtime/client-address.ts'
import { currentRequest } from '#server/runtime/request-id.ts'

/** A context that remembers until when its answer is exact. */
export type RequestContext = Context & { readonly validUntil: Date | undefined }

/** What the doors need besides the request. */
export interface ServerParts {
  config: Config
  connection: Connection
  contentVersion: ContentVersion
  secret: Uint8Array
  log: Logger
  now(): Date
  files: FileStore
  virusScan: VirusScan
  /** Folder for files on their way in. */
  uploads: string
  /** Folder of the sizes that photos are served in; it can be emptied at any time. */
  pictures: string
  osDpaRepository: OsDpaRepository
  /** What visitors look for in vain. */
  missed: FailedLookups
  allowedOrigins: ReadonlySet<string>
  contextOf(request: Request): Promise<RequestContext>
  anonymousContext(): RequestContext
}

type Given = Omit<ServerParts, 'missed' | 'allowedOrigins' | 'contextOf' | 'anonymousContext'>

export function serverParts(given: Given): ServerParts {
  const missed = collectFailedLookups(given.connection.db, given.now)
  const anonymousContext = () => newContext(parts)
  const parts: ServerParts = {
    ...given,
    missed,
    allowedOrigins: originsOf(given.config),
    anonymousContext,
    /** The context of a call: signed in when the request carries a token, and then only with a good one. */
    async contextOf(request) {
      const token = /^JWT (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
      const context = anonymousContext()
      if (!token) return context
      try {
        const source = { db: given.connection.db, secret: given.secret, now: context.now }
        return Object.assign(context, await findSession(source, token))
      } catch (error) {
        throw databaseFailure(error) ?? error
      }
    },
  }
  return parts
}

/** Calls of the server itself come from nowhere. */
const NOBODY: Client = { address: '', network: '', agent: '' }

function newContext(parts: ServerParts): RequestContext {
  const { config, connection, contentVersion, secret, now, files, virusScan, osDpaRepository, missed, log } =
    parts
  const context = {
    db: connection.db,
    now: now(),
    user: null,
    sessionId: null,
    client: currentRequest.getStore()?.client() ?? NOBODY,
    hasRateLimits: config.RATE_LIMITS,
    contentVersion,
    secret,
    files,
    virusScan,
    osDpaRepository,
    missed,
    log,
    publicUrl: config.PUBLIC_URL,
    validUntil: undefined as Date | undefined,
    freshUntil(moment: Date) {
      if (!context.validUntil || moment < context.validUntil) context.validUntil = moment
    },
  }
  return context
}

function originsOf(config: Config): Set<string> {
  const own = new URL(config.PUBLIC_URL).origin
  const loopback = config.TRIAL || config.MODE === 'development' ? ['localhost', '127.0.0.1'] : []
  return new Set([own, ...config.ALLOWED_ORIGINS, ...loopback.map((name) => `http://${name}:${config.PORT}`)])
}
