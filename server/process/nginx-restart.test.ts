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
import { emptyFolder, serverForTest, site } from './server-for-tests.ts'

const ASKERS = 4

const program = findNginx()
const programs = findPostgres()

async function nginxForTest(appPorts: number[]): Promise<NginxProcess> {
  const nginx = await startNginx(program!, appPorts)
  onTestFinished(() => nginx.stop())
  return nginx
}

interface Ending {
  path: string
  /** What went wrong on the way when there is no whole answer. */
  status: number | string
  retryAfter: string | undefined
}

/** Lets visitors ask on kept connections, each one question after the other, until they are told to stop. */
function visitors({ port }: NginxProcess) {
  const agent = new Agent({ keepAlive: true, maxSockets: ASKERS })
  const endings: Ending[] = []
  let isOver = false
  const visit = async (path: string) => {
    const isPost = path === '/api/check-redirect'
    while (!isOver) {
      const asking = request({
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        path,
        agent,
        ...(isPost && { method: 'POST', headers: { 'content-type': 'application/json' } }),
      })
      asking.end(isPost ? '{"url":"/old"}' : undefined)
      try {
        const [answer] = (await once(asking, 'response')) as [IncomingMessage]
        await text(answer)
        endings.push({ path, status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
      } catch (error) {
        endings.push({ path, status: String(error), retryAfter: undefined })
      }
      await pause(20)
    }
  }
  const paths = ['/', '/news', '/api/news/6', '/api/check-redirect']
  const visits = Array.from({ length: ASKERS }, (_, index) => visit(paths[index % paths.length] ?? '/'))
  return {
    /** Waits for some more answers, and tells how all since the last time ended. */
    async more(): Promise<Ending[]> {
      const wanted = endings.length + 3 * ASKERS
      await expect.poll(() => endings.length).toBeGreaterThanOrEqual(wanted)
      return endings.splice(0)
    },
    async leave(): Promise<void> {
      isOver = true
      await Promise.all(visits)
      agent.destroy()
    },
  }
}

/** Sends the first half of a file. */
async function beginUpload(url: string) {
  const { token } = await signInStaff(url)
  const asking = requestPlain(`${url}/api/file-upload`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
  })
  asking.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
  asking.write(randomBytes(1_000_000))
  return {
    async finish() {
      asking.end('\r\n--b--\r\n')
      const [answer] = (await once(asking, 'response')) as [IncomingMessage]
      answer.resume()
      return answer.statusCode
    },
  }
}

async function expectPageOfNginx(url: string): Promise<void> {
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

const failed = (endings: Ending[]) => endings.filter(({ status }) => status !== 200)

describe.runIf(program)('behind nginx with the shipped configuration', () => {
  test.runIf(programs)('A-104 two processes restarted in turn are no error to anybody', async () => {
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
    const ofBoth = visitors(await nginxForTest([first.port, second.port]))
    const alone = await nginxForTest([first.port])
    const ofOne = visitors(alone)
    expect(failed([...(await ofBoth.more()), ...(await ofOne.more())])).toEqual([])

    await first.stop()
    await expectPageOfNginx(alone.url)
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

  test('a file that one process does not have yet comes from another', async () => {
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
