import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { siteConfigErrors } from '#domain/site-config.ts'
import site from '#site-config'
import { startBackups } from './backup/start-backups.ts'
import { ConfigError, type Config } from './runtime/config.ts'
import { embeddedContentVersion, sharedContentVersion } from './content-version/content-version.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { openStore } from './files/open-store.ts'
import { noVirusScan, startVirusScan, virusScan } from './files/virus-scan.ts'
import { firstStart, type FirstStaff } from './first-start.ts'
import { askHere } from './front/app-request.ts'
import { frontHere, startFront } from './front/start-front.ts'
import { doors } from './http/doors.ts'
import { pageDoor, type AppBuild } from './http/pages.ts'
import { serverParts } from './http/server-parts.ts'
import { keepTickShape } from './runtime/keep-tick-shape.ts'
import { openLog } from './runtime/log.ts'
import { startMailSender } from './mail/mail-sender.ts'
import { smtp } from './mail/smtp.ts'
import { noteFirstRevisions } from './engine/first-revisions.ts'
import { indexPages } from './search/index-pages.ts'
import { startReadingFiles } from './search/read-files.ts'
import { fillSearch } from './search/refresh-search.ts'
import { osDpaRepository } from './os-dpa-repository/os-dpa-repository.ts'
import { sessionSecret } from './runtime/session-secret.ts'
import { startHousekeeping } from './housekeeping.ts'
import { onSignal } from './runtime/shutdown.ts'
import { VersionMemory } from './content-version/version-memory.ts'
import { startWatchdog } from './runtime/watchdog.ts'

const MISSED_MS = 10_000

interface AppParts {
  load: () => Promise<AppBuild>
  /** Folder of the built browser files; in development there is none. */
  staticFolder: string | null
  /** Serves the browser files in development. */
  middleware?: Middleware
}

type Middleware = (...args: [...Parameters<RequestListener>, next: () => void]) => void

/** Starts everything in order and serves until a signal ends it. */
export async function startServer(config: Config, app: AppParts): Promise<void> {
  keepTickShape()
  const mistakes = siteConfigErrors(site)
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  checkDirectory(config.DATA_DIR)
  const { log, closeLog } = openLog(config.LOG_LEVEL)
  const memory = new VersionMemory()
  const isOnlyProcess = config.DATABASE_URL === undefined
  const watchdog = startWatchdog(config.WATCHDOG_SECONDS, log)
  const front = app.middleware
    ? frontHere(config, behind(app.middleware))
    : startFront({
        version: memory.shared,
        isOnlyProcess,
        staticFolder: app.staticFolder,
        heartbeats: watchdog.shared,
      })

  const files = await openStore(config, log)
  const connection = await connect(config)
  await migrate(connection.patientDb)
  const uploads = uploadsFolder(join(config.DATA_DIR, 'uploads'), isOnlyProcess)
  const firstStaff = await firstStart(connection.patientDb, config, { files, uploads })
  await fillSearch(connection.patientDb)
  await noteFirstRevisions(connection.patientDb)
  const contentVersion = isOnlyProcess
    ? await embeddedContentVersion(connection.db, memory)
    : await sharedContentVersion(connection.db)
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
  const fetch = doors(parts, pageDoor(parts, app.load))
  const opening = front.open({
    ask: askHere(fetch, config.PUBLIC_URL),
    currentVersion: () => contentVersion.current(),
    log,
  })
  const port = await opening.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new ConfigError([`PORT: ${config.PORT} is taken by another program; set another one`])
  })
  watchdog.serving()
  announce(config, port, firstStaff)
  const endHousekeeping = startHousekeeping({
    context: parts.anonymousContext,
    db: connection.db,
    files,
    now,
    log,
    pictures,
    dataDirectory: config.DATA_DIR,
  })
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
  onSignal(async () => {
    await front.close(config.SHUTDOWN_MS)
    endHousekeeping()
    endReading()
    endScan?.()
    clearInterval(writingMissed)
    await noteMissed()
    await endMail()
    await endBackups()
    await connection.close()
    closeLog()
  })
}

/** What the middleware does not know is for the listener. */
function behind(middleware: Middleware) {
  return (listener: RequestListener): RequestListener =>
    (request, response) =>
      middleware(request, response, () => listener(request, response))
}

function checkDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
  } catch {
    throw new ConfigError([`DATA_DIR: the directory ${directory} can not be written`])
  }
}

/** Nobody else receives files for an embedded database, so what is there was left by a crash; else housekeeping decides. */
function uploadsFolder(path: string, isOnlyProcess: boolean): string {
  mkdirSync(path, { recursive: true })
  if (isOnlyProcess) for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
  return path
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
