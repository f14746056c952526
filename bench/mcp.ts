import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Row } from './row.ts'
import { quantile } from './uncached.ts'

const WARM_UPS = 10
const SAMPLES = 60
const BUDGET_MS = 150

/** A typical call of every tool. */
const calls: [string, Record<string, unknown>][] = [
  ['search', { query: 'TR-76G' }],
  ['get_product', { product: 'TR-76G' }],
  ['compare_products', { products: ['TR-76G', 'TR-72D'] }],
  ['get_price', { order_code: 'TR-76GA', quantity: 150 }],
  ['check_compatibility', { os: '4.06D' }],
  ['get_os_function', { name: 'osDeepSleep()' }],
  ['decode_dpa_frame', { hex: '7e 01 00 06 03 ff ff 3c 7e' }],
  ['resolve_part_number', { part_number: 'tr-76ga' }],
  ['get_download', { file: '1' }],
]

/** Response times of each MCP tool, one call at a time; the slowest one is named. */
export async function mcpTimes(url: string): Promise<Row> {
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  const p95: [string, number][] = []
  const all: number[] = []
  for (const [name, args] of calls) {
    const times: number[] = []
    for (let n = 0; n < WARM_UPS + SAMPLES; n += 1) {
      const start = performance.now()
      const { isError } = await client.callTool({ name, arguments: args })
      if (isError) throw new Error(`${name} answered an error.`)
      if (n >= WARM_UPS) times.push(performance.now() - start)
    }
    all.push(...times)
    p95.push([
      name,
      quantile(
        times.toSorted((a, b) => a - b),
        0.95,
      ),
    ])
  }
  await client.close()
  const [slowest, worst] = p95.toSorted((a, b) => b[1] - a[1])[0]!
  const whole = quantile(
    all.toSorted((a, b) => a - b),
    0.95,
  )
  return {
    id: 'MCP',
    what: 'calls of all tools of the MCP server, one at a time',
    value: `p95 ${whole.toFixed(1)} ms, ${slowest} ${worst.toFixed(1)} ms`,
    budget: `≤ ${BUDGET_MS} ms`,
    held: whole <= BUDGET_MS,
  }
}
