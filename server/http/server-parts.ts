import type { Logger } from 'pino'
import type { Config } from '#server/runtime/config.ts'
import type { Context } from '#server/engine/context.ts'
import { oncePerRequest, type ContentVersion } from '#server/content-version/content-version.ts'
import type { Connection } from '#server/database/connect.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { VirusScan } from '#server/files/virus-scan.ts'
import type { OsDpaRepository } from '#server/os-dpa-repository/os-dpa-repository.ts'
import { collectFailedLookups, type FailedLookups } from '#server/search/failed-lookups.ts'
import { findServiceToken } from '#server/accounts/service-token.ts'
import { findSession } from '#server/accounts/session.ts'
import type { SignOnProvider } from '#server/engine/sign-on-provider.ts'
import type { Client } from '#server/runtime/client-address.ts'
import { currentRequest } from '#server/runtime/request-id.ts'
import { RunningWrites } from '#server/runtime/running-writes.ts'
import type { DataKeys } from '#server/runtime/encrypted-text.ts'
import site from '#site-config'

/** A context that records when its response expires. */
export type RequestContext = Context & { readonly validUntil: Date | undefined }

/** What the doors need besides the request. */
export interface ServerParts {
  config: Config
  connection: Connection
  contentVersion: ContentVersion
  secret: Uint8Array
  dataKeys: DataKeys
  log: Logger
  now(): Date
  files: FileStore
  virusScan: VirusScan
  /** Folder for incoming files. */
  uploads: string
  /** Folder of resized photos; a cache that can be emptied at any time. */
  pictures: string
  osDpaRepository: OsDpaRepository
  /** Null without single sign-on. */
  signOnProvider: SignOnProvider | null
  /** Searches without results and addresses without a page. */
  missed: FailedLookups
  writes: RunningWrites
  allowedOrigins: ReadonlySet<string>
  contextOf(request: Request): Promise<RequestContext>
  anonymousContext(): RequestContext
}

type ServerOptions = Omit<
  ServerParts,
  'missed' | 'writes' | 'allowedOrigins' | 'contextOf' | 'anonymousContext'
>

export function serverParts(options: ServerOptions): ServerParts {
  const missed = collectFailedLookups(options.connection.db, options.now)
  const anonymousContext = () => newContext(parts)
  const parts: ServerParts = {
    ...options,
    missed,
    writes: new RunningWrites(),
    allowedOrigins: originsOf(options.config),
    anonymousContext,
    /** The context of a call. A request with an invalid token fails instead of being anonymous. */
    async contextOf(request) {
      const [, kind, token] = /^(JWT|Bearer) (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
      const context = anonymousContext()
      if (!token) return context
      const source = { db: options.connection.db, secret: options.secret, now: context.now }
      const find = kind === 'JWT' ? findSession : findServiceToken
      return Object.assign(context, await find(source, token))
    },
  }
  return parts
}

/** The client of calls that the server makes itself. */
const NO_CLIENT: Client = { address: '', network: '', agent: '' }

function newContext(parts: ServerParts): RequestContext {
  const { config, connection, contentVersion, secret, dataKeys, now, files, virusScan, missed, log } = parts
  const context = {
    db: connection.db,
    now: now(),
    language: site.languages[0]!,
    user: null,
    tokenScopes: null,
    sessionId: null,
    idempotencyKey: null,
    client: currentRequest.getStore()?.client() ?? NO_CLIENT,
    hasMailServer: config.SMTP_URL !== undefined,
    hasRateLimits: config.RATE_LIMITS,
    contentVersion: oncePerRequest(contentVersion),
    secret,
    dataKeys,
    files,
    virusScan,
    osDpaRepository: parts.osDpaRepository,
    signOnProvider: parts.signOnProvider,
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
