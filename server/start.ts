import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { siteConfigErrors } from '#domain/site-config.ts'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import site from '#site-config'
import { readDeliveredMenus } from '#vendors/delivered-menus.ts'
import { startBackups } from './backup/start-backups.ts'
import { embeddedContentVersion, sharedContentVersion } from './content-version/content-version.ts'
import { VersionMemory } from './content-version/version-memory.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { startUpdatingStatistics } from './database/update-statistics.ts'
import { deliverPages } from './deliver-pages.ts'
import { deliverMailTexts } from './deliver-mail-texts.ts'
import { deliverSiteTree } from './deliver-site-tree.ts'
import { hideUnfinishedPages } from './hide-unfinished-pages.ts'
import { startDueReleases } from './due-releases.ts'
import { backfillRevisions } from './engine/backfill-revisions.ts'
import { openStore } from './files/open-store.ts'
import { noVirusScan, startVirusScan, virusScan } from './files/virus-scan.ts'
import { firstStaffNotice, firstStart, type FirstStaff } from './first-start.ts'
import { startFollowerMails } from './follower-mails.ts'
import { localHandler } from './front/app-request.ts'
import { localFront, startFront, type Front } from './front/start-front.ts'
import { startHousekeeping } from './housekeeping.ts'
import { doors } from './http/doors.ts'
import { catalogueErrors } from './http/languages/catalogue.ts'
import { unreachablePages } from './http/languages/unreachable-pages.ts'
import { pageDoor, type AppBuild } from './http/pages.ts'
import { serverParts, type ServerParts } from './http/server-parts.ts'
import { startIndexingFigures } from './index-figures.ts'
import type { Middleware } from './live-app.ts'
import { startMailSender } from './mail/mail-sender.ts'
import { smtp } from './mail/smtp.ts'
import { apiFor } from './operations/operations.ts'
import { startRecordingPriceLists } from './price-lists.ts'
import { appMetrics } from './metrics/app-metrics.ts'
import { startMetricsServer } from './metrics/metrics-server.ts'
import { openIdProvider } from './accounts/openid-provider.ts'
import { osDpaRepository } from './os-dpa-repository/os-dpa-repository.ts'
import { reencryptSecrets } from './reencrypt-secrets.ts'
import { ConfigError, type Config } from './runtime/config.ts'
import { openLog } from './runtime/log.ts'
import { dataKeys, sessionSecret } from './runtime/secrets.ts'
import { onSignal } from './runtime/shutdown.ts'
import { version } from './runtime/version.ts'
import { startWatchdog } from './runtime/watchdog.ts'
import { indexPages } from './search/index-pages.ts'
import { startReadingFiles } from './search/read-files.ts'
import { buildSearchIndex } from './search/refresh-search.ts'
import { switchScanner } from './switch-scanner.ts'
import { buildTextIndex } from './texts/refresh-texts.ts'
import { startDeliveries } from './webhooks/deliver.ts'
import { readSender } from './entities/sender.ts'

const FLUSH_LOOKUPS_MS = 10_000

interface AppParts {
  load: () => Promise<AppBuild>
  /** Folder of the built browser files; null in development. */
  staticFolder: string | null
  /** Serves the browser files in development. */
  middleware?: Middleware
}

/** Starts everything in order and serves until a signal stops it. */
export async function startServer(config: Config, app: AppParts): Promise<void> {
  const vendor = readVendorFolder()
  checkDirectory(config.DATA_DIR)
  const { log, closeLog } = openLog(config.LOG_LEVEL)
  const watchdog = startWatchdog(config.WATCHDOG_SECONDS, log)
  const memory = new VersionMemory()
  const isOnlyProcess = config.DATABASE_URL === undefined
  const front = app.middleware
    ? localFront(config, withMiddleware(app.middleware))
    : startFront({
        version: memory.shared,
        isOnlyProcess,
        staticFolder: app.staticFolder,
        heartbeats: watchdog.shared,
      })

  const files = await openStore(config, log)
  const connection = await connect(config)
  const { db, longRunningDb } = connection
  await migrate(longRunningDb)
  const uploads = uploadsFolder(join(config.DATA_DIR, 'uploads'), isOnlyProcess)
  const firstStaff = await firstStart(longRunningDb, config, { files, uploads })
  if (firstStaff) announceFirstStaff(config, firstStaff)
  await buildSearchIndex(longRunningDb)
  await buildTextIndex(longRunningDb)
  await backfillRevisions(longRunningDb)
  const contentVersion = await (isOnlyProcess ? embeddedContentVersion(db, memory) : sharedContentVersion(db))

  const secret = sessionSecret(config)
  const parts = serverParts({
    config,
    connection,
    contentVersion,
    secret,
    dataKeys: dataKeys(config, secret),
    log,
    now: () => new Date(),
    files,
    virusScan: config.CLAMD_SOCKET ? virusScan(db) : noVirusScan,
    uploads,
    pictures: join(config.DATA_DIR, 'pictures'),
    osDpaRepository: osDpaRepository(site.osDpaRepository, log),
    signOnProvider: openIdProvider(config),
  })
  await switchScanner(longRunningDb, config.CLAMD_SOCKET !== undefined, parts.now())
  await reencryptSecrets(longRunningDb, parts.dataKeys)
  const unreachable = await unreachablePages(longRunningDb, vendor.pages, site.languages)
  if (unreachable.length > 0) throw new ConfigError(unreachable)
  await deliverPages(parts.anonymousContext(), vendor.pages)
  await deliverSiteTree(parts.anonymousContext(), vendor.menus)
  await deliverMailTexts(parts.anonymousContext())
  await hideUnfinishedPages(parts.anonymousContext())
  await indexPages(longRunningDb)
  if (firstStaff && config.DEMO) await prepareDemoRelease(parts, firstStaff)
  const port = await openFront(front, parts, app)
  watchdog.serving()
  log.info({ version, node: process.version, port }, 'serving')
  announce(config, port)

  const stopJobs = [
    ...startJobs(parts),
    startIndexingFigures(parts, app.load),
    await startMetrics(parts, front),
  ]
  onSignal(async () => {
    await front.close(config.SHUTDOWN_MS)
    for (const stop of stopJobs) await stop()
    await connection.close()
    closeLog()
  })
}

/** Staff of the demo vendor have prepared a release, like staff do, by calls. */
async function prepareDemoRelease(parts: ServerParts, { id, username }: FirstStaff): Promise<void> {
  const { addDemoRelease } = await import('#seed/demo-release.ts')
  const user = { id, username, is_staff: true, role: 'administrator' as const, areas: [] }
  await addDemoRelease(apiFor({ ...parts.anonymousContext(), user }), parts.now())
}

/** Starts to accept connections; returns the port. */
async function openFront(front: Front, parts: ServerParts, app: AppParts): Promise<number> {
  const { config, contentVersion, log } = parts
  const fetch = doors(parts, pageDoor(parts, app.load))
  const handler = localHandler(fetch, config.PUBLIC_URL)
  try {
    return await front.open({ handler, currentVersion: () => contentVersion.current(), log })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new ConfigError([`PORT: ${config.PORT} is taken by another program; set another one`])
  }
}

/** Serves `/metrics` if METRICS_PORT is set; returns what stops it. */
async function startMetrics(parts: ServerParts, front: Front): Promise<() => Promise<void>> {
  const { METRICS_PORT: port, METRICS_HOST: host } = parts.config
  if (port === undefined) return async () => undefined
  const app = appMetrics(parts)
  const sources = [() => app.text(), () => front.metrics()]
  const server = await startMetricsServer({ host, port, sources, log: parts.log })
  return async () => {
    server.closeAllConnections()
    await server[Symbol.asyncDispose]()
  }
}

/** Starts the background jobs; returns the functions that stop them. */
function startJobs(parts: ServerParts): (() => void | Promise<void>)[] {
  const { config, connection, files, uploads, pictures, virusScan: scan, dataKeys, now, log } = parts
  const { db } = connection
  const { DATA_DIR, BACKUP_DIR, CLAMD_SOCKET, DATABASE_URL } = config
  return [
    startHousekeeping({
      context: parts.anonymousContext,
      db,
      files,
      now,
      log,
      pictures,
      dataDirectory: DATA_DIR,
    }),
    startDueReleases({ context: parts.anonymousContext, log }),
    startRecordingPriceLists({ context: parts.anonymousContext, log }),
    startReadingFiles({ db, files, log }),
    CLAMD_SOCKET ? startVirusScan({ db, files, log, socket: CLAMD_SOCKET }) : () => undefined,
    startFlushingLookups(parts),
    DATABASE_URL ? () => undefined : startUpdatingStatistics({ db, log }),
    startDeliveries({ db, dataKeys, now, log, publicUrl: config.PUBLIC_URL }),
    startFollowerMails({ db, dataKeys, now, log, publicUrl: config.PUBLIC_URL }),
    startMailSender(
      { db, files, virusScan: scan, log },
      smtp(config, dataKeys, () => readSender({ db, files, log })),
    ),
    startBackups({ connection, files, uploads, now, log }, BACKUP_DIR),
  ]
}

function startFlushingLookups({ missed, log }: ServerParts): () => Promise<void> {
  const flush = () =>
    missed.flush().catch((error: unknown) => log.error(error, 'failed lookups could not be stored'))
  const timer = setInterval(() => void flush(), FLUSH_LOOKUPS_MS).unref()
  return () => {
    clearInterval(timer)
    return flush()
  }
}

/** Runs a middleware before the listener. */
function withMiddleware(middleware: Middleware) {
  return (listener: RequestListener): RequestListener =>
    (request, response) =>
      middleware(request, response, () => listener(request, response))
}

/** Mistakes in the vendor's folder stop the start before anything is stored. The build has read home.yml. */
function readVendorFolder() {
  const errors = siteConfigErrors(site)
  if (errors.length === 0) errors.push(...catalogueErrors(site.languages))
  if (errors.length > 0) throw new ConfigError(errors)
  return { pages: readDeliveredPages(), menus: readDeliveredMenus() }
}

function checkDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true })
    accessSync(directory, constants.W_OK)
  } catch {
    throw new ConfigError([`DATA_DIR: the directory ${directory} is not writable`])
  }
}

/** With an embedded database no other process receives uploads, so existing files are leftovers of a crash. */
function uploadsFolder(path: string, isOnlyProcess: boolean): string {
  mkdirSync(path, { recursive: true })
  if (isOnlyProcess) for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
  return path
}

/** Written as soon as the account is stored: a start that fails after it would be the only one that knows its password. */
function announceFirstStaff(config: Config, firstStaff: FirstStaff): void {
  process.stdout.write(`${firstStaffNotice(firstStaff, config.PUBLIC_URL)}\n`)
}

function announce(config: Config, port: number): void {
  const address = config.PUBLIC_URL.replace(/:0$/, `:${port}`)
  process.stdout.write(`Meshwork serves ${address} (editor: ${address}/editor), version ${version}\n`)
}
