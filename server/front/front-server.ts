import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import type { Config } from '#server/runtime/config.ts'
import { RequestMetrics } from '#server/metrics/request-metrics.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { AppHandler } from './app-request.ts'
import { enforceMinUploadRate } from './min-upload-rate.ts'
import { refuseMalformedRequests } from './malformed-request.ts'
import { requestListener } from './listener.ts'
import { PageCache } from './page-cache.ts'
import { KEEP_ALIVE_SECONDS } from './send-prepared.ts'
import { StaticFiles } from './static-files.ts'
import { gracefulStop } from './stop-server.ts'

interface FrontServer {
  server: Server
  metrics: RequestMetrics | undefined
  /** Graceful shutdown: finishes requests in progress, and aborts them after the grace period. */
  stop(graceMs: number): Promise<void>
}

interface FrontParts {
  config: Config
  handler: AppHandler
  currentVersion: () => number | Promise<number>
  /** Folder of the built browser files; null in development. */
  staticFolder: string | null
  log: Logger
}

/** The public HTTP server, and its metrics if they are served. */
export function frontServer(parts: FrontParts, wrap = (listener: RequestListener) => listener): FrontServer {
  const { config, handler, currentVersion, staticFolder, log } = parts
  const cache = new PageCache({
    maxBytes: config.PAGE_CACHE_MB * 1_000_000,
    now: Date.now,
    onFailure: (error) => log.error(error, 'compressing a page failed'),
  })
  const metrics = config.METRICS_PORT === undefined ? undefined : new RequestMetrics(cache)
  const listener = requestListener({
    handler,
    currentVersion,
    log,
    publicUrl: config.PUBLIC_URL,
    isTrustedProxy: config.TRUSTED_PROXIES,
    cache,
    metrics,
    staticFiles: staticFolder === null ? null : new StaticFiles(staticFolder),
    headers: securityHeaders(config.PUBLIC_URL),
  })
  const server = createServer(
    {
      headersTimeout: 15_000,
      // A total limit would abort large uploads; a minimum upload rate is enforced instead.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
      optimizeEmptyRequests: true,
    },
    wrap(listener),
  )
  enforceMinUploadRate(server)
  refuseMalformedRequests(server, config)
  return { server, metrics, stop: gracefulStop(server, config.TRUSTED_PROXIES) }
}

/** Starts to accept connections; returns the port. */
export async function listen(server: Server, { PORT, HOST }: Config): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(PORT, HOST, resolve)
  })
  return (server.address() as AddressInfo).port
}
