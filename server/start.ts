import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { siteMistakes } from '#domain/site-config.ts'
import site from '#site-config'
import { startBackups } from './backup/start-backups.ts'
import { ConfigMistake, type Config } from './config.ts'
import { embeddedContentVersion, sharedContentVersion } from './content-version.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { openStore } from './files/open-store.ts'
import { noVirusScan, startVirusScan, virusScan } from './files/virus-scan.ts'
import { firstStart, type FirstStaff } from './first-start.ts'
import { requirePace } from './http/body-pace.ts'
import { refuseBrokenRequests } from './http/broken-request.ts'
import { doors } from './http/doors.ts'
import { requestListener } from './http/listener.ts'
import { PageCache } from './http/page-cache.ts'
import { pageDoor, type AppBuild } from './http/pages.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serverParts } from './http/server-parts.ts'
import type { StaticFiles } from './http/static-files.ts'
import { newLog } from './log.ts'
import { startMailSender } from './mail/mail-sender.ts'
import { smtp } from './mail/smtp.ts'
import { indexPages } from './search/index-pages.ts'
import { startReadingFiles } from './search/read-files.ts'
import { fillSearch } from './search/refresh-search.ts'
import { osDpaRepository } from './os-dpa-repository/os-dpa-repository.ts'
import { sessionSecret } from './session-secret.ts'
import { startHousekeeping } from './housekeeping.ts'
import { stopOnSignal } from './shutdown.ts'

const MISSED_MS = 10_000

interface AppParts {
  load: () => Promise<AppBuild>
  staticFiles: StaticFiles | null
  /** Serves the browser files in development. */
  middleware?: (...args: [...Parameters<RequestListener>, next: () => void]) => void
}

/** Starts everything in order and serves until a signal ends it. */
export async function startServer(config: Config, app: AppParts): Promise<void> {
  const mistakes = siteMistakes(site)
  if (mistakes.length > 0) throw new ConfigMistake(mistakes)
  checkDirectory(config.DATA_DIR)
  const log = newLog(config.LOG_LEVEL, pino.destination({ sync: false, minLength: 4096 }))
  const flushing = setInterval(() => log.flush(), 500).unref()
  process.on('uncaughtException', (error) => log.fatal(error, 'uncaught'))
  process.on('unhandledRejection', (error) => log.fatal(error, 'unhandled'))

  const files = await openStore(config, log)
  const connection = await connect(config)
  await migrate(connection.patientDb)
  const uploads = emptyFolder(join(config.DATA_DIR, 'uploads'))
  const firstStaff = await firstStart(connection.patientDb, config, { files, uploads })
  await fillSearch(connection.patientDb)
  const contentVersion = await (connection.embedded ? embeddedContentVersion : sharedContentVersion)(
    connection.db,
  )
  const now = () => new Date()
  const pictures = join(config.DATA_DIR, 'pictures')
  const secret = sessionSecret(config)
  const scan = config.CLAMD_SOCKET ? virusScan(connection.db) : noVirusScan
  const parts = serverParts({
    config,
    connection,
    contentVersion,
    secret,
    log,
    now,
    files,
    virusScan: scan,
    uploads,
    pictures,
    osDpaRepository: osDpaRepository(site.osDpaRepository, log),
  })
  const listener = requestListener({
    fetch: doors(parts, pageDoor(parts, app.load)),
    cache: new PageCache({ maxBytes: config.PAGE_CACHE_MB * 1_000_000, now }),
    currentVersion: () => contentVersion.current(),
    staticFiles: app.staticFiles,
    headers: securityHeaders(config.PUBLIC_URL),
    publicUrl: config.PUBLIC_URL,
    isTrustedProxy: config.TRUSTED_PROXIES,
    log,
  })

  const { middleware } = app
  const server = createServer(
    {
      headersTimeout: 15_000,
      // A total limit would cut large uploads off; the pace of bodies is limited instead.
      requestTimeout: 0,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 5_000,
      requireHostHeader: false,
    },
    middleware
      ? (request, response) => middleware(request, response, () => listener(request, response))
      : listener,
  )
  requirePace(server)
  refuseBrokenRequests(server, config)
  await listen(server, config)
  const { port } = server.address() as AddressInfo
  announce(config, port, firstStaff)
  const endHousekeeping = startHousekeeping({ db: connection.db, files, now, log })
  const endBackups = startBackups({ connection, files, uploads, now, log }, config.BACKUP_DIR)
  const endMail = startMailSender({ db: connection.db, files, virusScan: scan, log }, smtp(config, secret))
  const noteMissed = () =>
    parts.missed.flush().catch((error: unknown) => log.error(error, 'what visitors missed is not noted'))
  const writingMissed = setInterval(() => void noteMissed(), MISSED_MS).unref()
  const endScan = config.CLAMD_SOCKET
    ? startVirusScan({ db: connection.db, files, log, socket: config.CLAMD_SOCKET })
    : undefined
  const endReading = startReadingFiles({ db: connection.db, files, log })
  app
    .load()
    .then(({ pageTexts }) => indexPages(connection.patientDb, pageTexts()))
    .catch((error: unknown) => log.error(error, 'pages are not in the search'))
  stopOnSignal(server, config.SHUTDOWN_MS, async () => {
    clearInterval(flushing)
    endHousekeeping()
    endReading()
    endScan?.()
    clearInterval(writingMissed)
    await noteMissed()
    await endMail()
    await endBackups()
    await connection.close()
    log.flush()
  })
}

function checkDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
  } catch {
    throw new ConfigMistake([`DATA_DIR: the directory ${directory} can not be written`])
  }
}

/** What a crash left half-way in is of no use to anybody. */
function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return path
}

function listen(server: Server, { HOST, PORT }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE'
      reject(
        inUse ? new ConfigMistake([`PORT: ${PORT} is taken by another program; set another one`]) : error,
      )
    })
    server.listen(PORT, HOST, resolve)
  })
}

function announce(config: Config, port: number, firstStaff: FirstStaff | undefined): void {
  const address = config.PUBLIC_URL.replace(/:0$/, `:${port}`)
  const lines = [`Meshwork serves ${address} (editor: ${address}/editor)`]
  if (firstStaff) {
    lines.push(
      `First staff account, shown this once: user name ${firstStaff.username}, password ${firstStaff.password}`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
