import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as requestPlain, type IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { findNginx } from '#scripts/nginx.ts'
import { findPostgres, startPostgres } from '#scripts/postgres.ts'
import { behindNginx, startNginx, type NginxProcess } from './nginx-process.ts'
import { emptyFolder, serverForTest, site } from '#server/process/server-for-tests.ts'

const VISITORS = 4
const BURST = 40

const program = findNginx()
const programs = findPostgres()

async function nginxForTest(appPorts: number[]): Promise<NginxProcess> {
  const nginx = await startNginx(program!, appPorts)
  onTestFinished(() => nginx.stop())
  return nginx
}

interface Outcome {
  path: string
  /** The error, if there is no complete response. */
  status: number | string
  retryAfter: string | undefined
}

/** Visitors that send sequential requests on keep-alive connections until `leave`. */
function visitors({ port }: NginxProcess) {
  const agent = new Agent({ keepAlive: true, maxSockets: VISITORS })
  const outcomes: Outcome[] = []
  let isStopped = false
  const visit = async (path: string) => {
    const isPost = path === '/api/check-redirect'
    while (!isStopped) {
      const outgoing = request({
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        agent,
        ...(isPost && { method: 'POST', headers: { 'content-type': 'application/json' } }),
      })
      outgoing.end(isPost ? '{"url":"/old"}' : undefined)
      try {
        const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
        await text(answer)
        outcomes.push({ path, status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      } catch (error) {
        outcomes.push({ path, status: String(error), retryAfter: undefined })
      }
      await pause(20)
    }
  }
  const paths = ['/', '/news', '/api/news/6', '/api/check-redirect']
  const visits = Array.from({ length: VISITORS }, (_, index) => visit(paths[index % paths.length] ?? '/'))
  return {
    /** Waits for some more responses; returns all outcomes since the last call. */
    async more(): Promise<Outcome[]> {
      const minimum = outcomes.length + 3 * VISITORS
      await expect.poll(() => outcomes.length).toBeGreaterThanOrEqual(minimum)
      return outcomes.splice(0)
    },
    async leave(): Promise<void> {
      isStopped = true
      await Promise.all(visits)
      agent.destroy()
    },
  }
}

/** Sends bursts of POST requests until the work is done, so that nginx uses connections that were idle meanwhile. */
async function statusesOfBursts({ url }: NginxProcess, work: Promise<unknown>): Promise<Set<number>> {
  const statuses = new Set<number>()
  const post = async () => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"url":"/old"}' }
    const answer = await fetch(`${url}/api/check-redirect`, init)
    statuses.add(answer.status)
    return answer.text()
  }
  const burst = () => Promise.all(Array.from({ length: 1 + Math.random() * BURST }, post))
  let isDone = false
  void work.finally(() => (isDone = true))
  do await burst()
  while (!isDone)
  return statuses
}

/** Starts an upload and sends half of it. */
async function beginUpload(url: string) {
  const { token } = await signInStaff(url)
  const outgoing = requestPlain(`${url}/api/file-upload`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  })
  outgoing.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
  outgoing.write(randomBytes(1_000_000))
  return {
    async finish() {
      outgoing.end('\r\n--b--\r\n')
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    },
  }
}

async function expectNginxErrorPage(url: string): Promise<void> {
  const answer = await fetch(`${url}/news`)
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html',
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await answer.text()).toContain('Please reload this page')
}

const failed = (outcomes: Outcome[]) => outcomes.filter(({ status }) => status !== 200)

describe.runIf(program)('behind nginx with the shipped configuration', () => {
  test.runIf(programs)('A-104 a rolling restart of two processes causes no errors', async () => {
    const postgres = await startPostgres(programs!)
    onTestFinished(() => postgres.crash())
    const settings = {
      ...behindNginx,
      DATABASE_URL: postgres.url,
      DEMO: 'false',
      SESSION_SECRET: randomBytes(32).toString('hex'),
    }
    const data = emptyFolder()
    const first = await serverForTest(settings, data)
    const second = await serverForTest(settings, data)
    const upload = await beginUpload(second.url)
    const both = await nginxForTest([first.port, second.port])
    const ofBoth = visitors(both)
    const alone = await nginxForTest([first.port])
    const ofOne = visitors(alone)
    expect(failed([...(await ofBoth.more()), ...(await ofOne.more())])).toEqual([])

    expect(await statusesOfBursts(both, first.stop())).toEqual(new Set([200]))
    await expectNginxErrorPage(alone.url)
    await serverForTest({ ...settings, PORT: String(first.port) }, data)
    for (const { status, retryAfter } of failed(await ofOne.more())) {
      expect([status, retryAfter]).toEqual([503, '10'])
    }
    expect(failed(await ofOne.more())).toEqual([])
    expect(await upload.finish()).toBe(200)

    await second.stop()
    expect(failed(await ofBoth.more())).toEqual([])
    await Promise.all([ofBoth.leave(), ofOne.leave()])
  })

  test('an asset that one process does not have yet is served by the other', async () => {
    const older = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
    onTestFinished(() => void older.close())
    await once(older, 'listening')
    const { port } = older.address() as AddressInfo
    const nginx = await nginxForTest([site.port, port])
    const file = /"(\/assets\/[^"]+\.js)"/.exec(await (await fetch(site.url)).text())?.[1] ?? 'none'
    for (const path of [file, file, '/assets/none.js']) {
      expect((await fetch(nginx.url + path)).status).toBe(path === file ? 200 : 404)
    }
  })
})
