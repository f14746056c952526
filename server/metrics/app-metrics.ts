import { sql } from 'drizzle-orm'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { lastDrill } from '#server/backup/last-drill.ts'
import { listBackups, momentOf } from '#server/backup/make-backup.ts'
import type { Connection } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { scannedBytesTable } from '#server/database/tables/library.ts'
import { releaseTable } from '#server/database/tables/publishing.ts'
import { webhookDeliveryTable } from '#server/database/tables/webhooks.ts'
import { namedBytes } from '#server/files/named-bytes.ts'
import { isNotScanned } from '#server/files/virus-scan.ts'
import { stateOf } from '#server/http/readiness.ts'
import type { ServerParts } from '#server/http/server-parts.ts'
import { version } from '#server/runtime/version.ts'
import { withTimeout } from '#server/runtime/with-timeout.ts'
import { measureEventLoopDelay } from './event-loop-delay.ts'

const TIMEOUT_MS = 2_000

type Parts = Pick<ServerParts, 'connection' | 'config' | 'files' | 'uploads' | 'now'>

/** Metrics by name, with what they tell and how they are read; undefined leaves a metric out. */
type Readings = Record<string, { help: string; value: number | undefined }>

/** The metrics of the app: process, database, waiting work, backups. */
export function appMetrics(parts: Parts): { text(): Promise<string> } {
  const process = new Registry()
  collectDefaultMetrics({ register: process })
  measureEventLoopDelay(process, 'app')
  new Gauge({
    name: 'meshwork_info',
    help: 'The running version.',
    labelNames: ['version'],
    registers: [process],
  }).set({ version }, 1)
  return {
    async text() {
      const readings = new Registry()
      for (const [name, { help, value }] of Object.entries(await readAll(parts)))
        if (value !== undefined) new Gauge({ name, help, registers: [readings] }).set(value)
      return `${await process.metrics()}\n${await readings.metrics()}`
    },
  }
}

/** A part that can't be read is missing and counted, so that a scrape tells of an outage instead of failing. */
async function readAll(parts: Parts): Promise<Readings> {
  const results = await Promise.allSettled(
    [waitingWork(parts), waitingScans(parts), backups(parts), problems(parts)].map((reading) =>
      withTimeout(TIMEOUT_MS, reading, 'The metrics took too long.'),
    ),
  )
  const failed = results.filter(({ status }) => status === 'rejected').length
  return {
    ...Object.assign({}, ...results.map((result) => (result.status === 'fulfilled' ? result.value : {}))),
    ...pool(parts.connection),
    meshwork_metrics_failed: { help: 'Groups of metrics that could not be read.', value: failed },
  } as Readings
}

function pool({ poolUsage }: Connection): Readings {
  const { total, idle, waiting } = poolUsage?.() ?? {}
  return {
    meshwork_database_connections: { help: 'Open connections of the pool.', value: total },
    meshwork_database_connections_idle: { help: 'Idle connections of the pool.', value: idle },
    meshwork_database_waiting: { help: 'Queries that wait for a connection.', value: waiting },
  }
}

async function waitingWork({ connection: { db }, now }: Parts): Promise<Readings> {
  const moment = now().toISOString()
  const [row] = rowsOf<Record<string, number | string>>(
    await db.execute(sql`select
      (select count(*) from ${mailOutboxTable} where next_attempt_at is not null) as "mails",
      (select coalesce(extract(epoch from ${moment}::timestamptz - min(added)), 0) from ${mailOutboxTable} where next_attempt_at is not null) as "mailAge",
      (select count(*) from ${mailOutboxTable} where next_attempt_at is null and sent_at is null) as "abandonedMails",
      (select count(*) from ${webhookDeliveryTable} where next_attempt is not null) as "deliveries",
      (select count(*) from ${releaseTable} where state = 'open' and moment > ${moment}::timestamptz) as "scheduled",
      (select count(*) from ${releaseTable} where state = 'open' and moment <= ${moment}::timestamptz) as "due",
      (select count(*) from ${scannedBytesTable} where not is_clean) as "infected"`),
  )
  const of = (name: string) => Number(row?.[name])
  return {
    meshwork_mails_waiting: { help: 'Mails that are not sent yet.', value: of('mails') },
    meshwork_mails_oldest_seconds: { help: 'Age of the oldest waiting mail.', value: of('mailAge') },
    meshwork_mails_abandoned: { help: 'Mails that were given up.', value: of('abandonedMails') },
    meshwork_webhook_deliveries_waiting: {
      help: 'Webhook deliveries that are not accepted yet.',
      value: of('deliveries'),
    },
    meshwork_releases_scheduled: { help: 'Releases with a moment in the future.', value: of('scheduled') },
    meshwork_releases_overdue: {
      help: 'Releases whose moment has passed and that are not published.',
      value: of('due'),
    },
    meshwork_files_infected: { help: 'Files in which a virus was found.', value: of('infected') },
  }
}

async function problems(parts: Parts): Promise<Readings> {
  const { problems: found } = await stateOf(parts)
  return { meshwork_problems: { help: 'Problems that /readyz names.', value: found.length } }
}

async function waitingScans({ connection, config: { CLAMD_SOCKET } }: Parts): Promise<Readings> {
  if (CLAMD_SOCKET === undefined) return {}
  const { length } = await namedBytes(connection.db, isNotScanned)
  return { meshwork_files_unscanned: { help: 'Files that wait for the virus scanner.', value: length } }
}

async function backups({ config: { BACKUP_DIR } }: Parts): Promise<Readings> {
  if (BACKUP_DIR === undefined) return {}
  const [newest] = await listBackups(BACKUP_DIR)
  const drill = await lastDrill(BACKUP_DIR)
  return {
    meshwork_last_backup_timestamp_seconds: {
      help: 'When the newest backup was made; 0 if there is none.',
      value: newest === undefined ? 0 : seconds(momentOf(newest)),
    },
    meshwork_last_drill_timestamp_seconds: {
      help: 'When a backup was last restored for a test; 0 if never.',
      value: drill ? seconds(new Date(drill.at)) : 0,
    },
    meshwork_last_drill_differences: {
      help: 'How many tables and files differed in that test.',
      value: drill?.differences,
    },
  }
}

function seconds(moment: Date): number {
  return moment.getTime() / 1000
}
