import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { expect, test } from 'vitest'
import { signInStaff } from '#e2e/staff-api.ts'
import { copyOfSeededData, serverForTest } from './server-for-tests.ts'

/** A few seconds for every run; SOAK_MINUTES=60 for a release. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0.1)
const SAMPLES = 6
/** A short run only detects leaks of complete responses; an hour allows one megabyte per ten minutes. */
const NOISE_MB = 200

const isLinux = process.platform === 'linux'

test.runIf(isLinux)(
  `A-107 ${minutes} minutes of reads and writes leak no memory, handles or files`,
  { timeout: (minutes + 3) * 60_000 },
  async () => {
    // Memory of the embedded database counts, too.
    const server = await serverForTest({}, copyOfSeededData())
    const { api, send } = await signInStaff(server.url)
    const handles = () => readdirSync(`/proc/${server.pid}/fd`).length
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024
    const leftUploads = () => readdirSync(join(server.dataDirectory, 'uploads'))
    const work = async (seconds: number) => {
      const ends = performance.now() + seconds * 1000
      const reading = autocannon({
        url: server.url,
        connections: 4,
        duration: Math.ceil(seconds),
        overallRate: 200,
        requests: ['/', '/news', '/products/transceivers', '/api/navigation-data'].map((path) => ({ path })),
      })
      while (performance.now() < ends) {
        const { body } = await api('POST event', { name: 'Fair' })
        const form = new FormData()
        form.set('file', new Blob(['bytes']), 'soak.bin')
        const { file } = (await (await send('POST', 'file-upload', form)).json()) as { file: { id: number } }
        await api(`DELETE file-item/${file.id}`, {})
        await api(`DELETE event/${(body.event as { id: number }).id}`, {})
      }
      const { non2xx, errors } = await reading
      expect([non2xx, errors]).toEqual([0, 0])
    }

    await work(Math.max(2, minutes * 10))
    const before = handles()
    const samples: { minute: number; mb: number }[] = []
    for (let count = 0; count < SAMPLES; count += 1) {
      await work((minutes * 60) / SAMPLES)
      samples.push({ minute: (minutes * count) / SAMPLES, mb: memory() })
    }
    expect(slope(samples) * minutes).toBeLessThan(minutes < 60 ? NOISE_MB : minutes / 10)
    await expect.poll(handles).toBeLessThanOrEqual(before + 10)
    expect(leftUploads()).toEqual([])
  },
)

/** Memory growth per minute, by linear regression. */
function slope(samples: { minute: number; mb: number }[]): number {
  const mean = (of: 'minute' | 'mb') => samples.reduce((sum, each) => sum + each[of], 0) / samples.length
  const [minute, mb] = [mean('minute'), mean('mb')]
  const both = samples.reduce((sum, each) => sum + (each.minute - minute) * (each.mb - mb), 0)
  return both / samples.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0)
}
