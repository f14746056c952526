import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { median } from './quantile.ts'
import { ratioRow } from './ratio.ts'
import type { Row } from './row.ts'
import { timeOf } from './times.ts'
import { startUnit, UNIT } from './unit.ts'
import type { World } from './world.ts'

const WARM_UPS = 5
const ROUNDS = 15
const MAX_UNITS = 10

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

/** The mean of one call of each MCP tool, one at a time; the slowest one is named. */
export async function mcpRows(world: World): Promise<Row[]> {
  const { url } = await world.embedded()
  const unit = await startUnit(world.folder)
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)))
  const times = new Map<string, number[]>(calls.map(([name]) => [name, []]))
  const callAll = async () => {
    let sum = 0
    for (const [name, args] of calls) {
      const ms = await timeOf(async () => {
        const { isError } = await client.callTool({ name, arguments: args })
        if (isError) throw new Error(`${name} answered an error.`)
      })
      times.get(name)!.push(ms)
      sum += ms
    }
    return sum / calls.length
  }
  try {
    for (let round = 0; round < WARM_UPS; round += 1) await callAll()
    const row = await ratioRow({
      id: 'MCP',
      what: 'calls of all tools of the MCP server, one at a time: mean',
      ours: callAll,
      reference: () => unit.ms(),
      against: UNIT,
      unit: 'ms',
      rounds: ROUNDS,
      budget: { max: MAX_UNITS },
    })
    const medians = [...times].map(([name, values]) => ({ name, ms: median(values) }))
    const slowest = medians.reduce((most, one) => (one.ms > most.ms ? one : most))
    return [{ ...row, beside: `${row.beside}; slowest: ${slowest.name}, ${slowest.ms.toFixed(1)} ms` }]
  } finally {
    await client.close()
    await unit.stop()
  }
}
