import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { recordDrill } from '#server/backup/last-drill.ts'
import { mailOutboxTable } from '#server/database/tables/mail.ts'
import { releaseTable } from '#server/database/tables/publishing.ts'
import { newWorld } from '#server/testing/test-world.ts'
import { appMetrics } from './app-metrics.ts'
import { startMetricsServer } from './metrics-server.ts'
import { RequestMetrics } from './request-metrics.ts'

/** Values by name and labels, as Prometheus reads them. */
function valuesIn(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

test('requests are counted by source and status, and timed', async () => {
  const metrics = new RequestMetrics({ usage: () => ({ entries: 3, bytes: 4_000 }) })
  metrics.record('cache', 200, 0.4)
  metrics.record('cache', 304, 0.4)
  metrics.record('app', 503, 30)
  expect(valuesIn(await metrics.text())).toMatchObject({
    'meshwork_http_requests_total{source="cache",status="2xx"}': 1,
    'meshwork_http_requests_total{source="cache",status="3xx"}': 1,
    'meshwork_http_requests_total{source="app",status="5xx"}': 1,
    'meshwork_http_request_duration_seconds_bucket{le="0.001",source="cache"}': 2,
    'meshwork_http_request_duration_seconds_bucket{le="0.025",source="app"}': 0,
    'meshwork_http_request_duration_seconds_bucket{le="0.05",source="app"}': 1,
    meshwork_page_cache_entries: 3,
    meshwork_page_cache_bytes: 4_000,
  })
})

test('waiting mails, overdue releases, the newest backup and its drill are told', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'meshwork-metrics-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const { parts } = await newWorld()
  const now = parts.now()
  const added = new Date(now.getTime() - 90_000).toISOString()
  const mail = { recipient: 'a@example.com', subject: '', body: '', added }
  await parts.connection.db.insert(mailOutboxTable).values([
    { ...mail, message_id: 'waiting' },
    { ...mail, message_id: 'given up', next_attempt_at: null },
  ])
  const release = { name: 'Prices', note: '', added }
  await parts.connection.db.insert(releaseTable).values([
    { ...release, moment: added },
    { ...release, moment: new Date(now.getTime() + 90_000).toISOString() },
  ])
  mkdirSync(join(directory, '2026-11-15T02-00-00-000Z'))
  await recordDrill(directory, {
    backup: '2026-11-15T02-00-00-000Z',
    at: '2026-11-15T03:00:00.000Z',
    differences: 2,
  })
  const config = { ...parts.config, DATA_DIR: directory, BACKUP_DIR: directory, CLAMD_SOCKET: '/run/clamd' }
  expect(valuesIn(await appMetrics({ ...parts, config }).text())).toMatchObject({
    meshwork_mails_waiting: 1,
    meshwork_mails_oldest_seconds: 90,
    meshwork_mails_abandoned: 1,
    meshwork_releases_overdue: 1,
    meshwork_releases_scheduled: 1,
    meshwork_files_unscanned: expect.any(Number),
    meshwork_last_backup_timestamp_seconds: Date.UTC(2026, 10, 15, 2) / 1000,
    meshwork_last_drill_timestamp_seconds: Date.UTC(2026, 10, 15, 3) / 1000,
    meshwork_last_drill_differences: 2,
    // The scanner does not answer.
    meshwork_problems: 1,
    meshwork_metrics_failed: 0,
    process_resident_memory_bytes: expect.any(Number),
  })
})

test('without a database the scrape tells of it instead of failing', async () => {
  const { parts } = await newWorld()
  const broken = { ...parts.connection, db: { execute: () => Promise.reject(new Error('away')) } as never }
  const values = valuesIn(await appMetrics({ ...parts, connection: broken }).text())
  expect(values.meshwork_metrics_failed).toBe(1)
  expect(values).not.toHaveProperty('meshwork_mails_waiting')
})

test('/metrics is the only address of its port', async () => {
  const server = await startMetricsServer({
    host: '127.0.0.1',
    port: 0,
    sources: [async () => 'a 1', async () => 'b 2'],
    log: { error: () => undefined },
  })
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await fetch(`${address}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(await response.text()).toBe('a 1\nb 2')
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})
