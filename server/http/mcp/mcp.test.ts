import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadDemo } from '#seed/load.ts'
import { loadDemoFiles } from '#seed/load-files.ts'
import { siteAreaTable } from '#server/database/tables/site-tree.ts'
import { buildSearchIndex } from '#server/search/refresh-search.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  const { db } = world.parts.connection
  await loadDemo(db)
  await loadDemoFiles(db, world.parts)
  await buildSearchIndex(db)
})

/** The client of the SDK, connected to the world without a socket. */
async function connect(mode: 'legacy' | 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  const fetch = (url: string | URL, init?: RequestInit) => world.fetch(new Request(url, init))
  await client.connect(new StreamableHTTPClientTransport(new URL('http://localhost:3000/mcp'), { fetch }))
  return client
}

describe.each(['legacy', 'auto'] as const)('with the client of the SDK, protocol %s', (mode) => {
  let client: Client
  beforeAll(async () => {
    client = await connect(mode)
  })

  async function callTool(name: string, args: Record<string, unknown>) {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: args })
    return { ...(structuredContent as object), isError, content } as Record<string, unknown>
  }

  test('lists read-only tools with the schemas of arguments and answers', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'check_compatibility',
      'compare_products',
      'decode_dpa_frame',
      'get_download',
      'get_os_function',
      'get_price',
      'get_product',
      'resolve_part_number',
      'search',
    ])
    for (const { annotations, outputSchema, description } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true })
      expect(outputSchema?.type).toBe('object')
      expect(description).toMatch(/\.$/)
    }
  })

  test('search finds pages by words, and files by kind', async () => {
    const found = await callTool('search', { query: 'TR-76G' })
    expect(found.results).toContainEqual(
      expect.objectContaining({ kind: 'Product', url: 'http://localhost:3000/product-detail/tr-76g' }),
    )
    const files = await callTool('search', { query: 'TR-76', kind: 'file', limit: 3 })
    expect(files.results).toHaveLength(3)
  })

  test('get_product answers parameters, variants and prices, by name or order code', async () => {
    const product = await callTool('get_product', { product: 'TR-76G' })
    expect(product).toMatchObject({
      name: 'TR-76G',
      url: 'http://localhost:3000/product-detail/tr-76g',
      markdown_url: 'http://localhost:3000/product-detail/tr-76g.md',
    })
    expect(product.parameters).toContainEqual({ name: 'Supply voltage', value: '3.0–3.4 V' })
    const byCode = await callTool('get_product', { product: 'tr-76ga' })
    expect(byCode.name).toBe('TR-76G')
  })

  test('compare_products aligns the parameters', async () => {
    const { products, parameters } = await callTool('compare_products', { products: ['TR-76G', 'TR-72D'] })
    expect(products).toHaveLength(2)
    const supply = (parameters as { name: string; values: string[] }[]).find(
      ({ name }) => name === 'Supply voltage',
    )
    expect(supply?.values[0]).toBe('3.0–3.4 V')
    expect(supply?.values).toHaveLength(2)
  })

  test('get_price follows the tiers', async () => {
    const one = await callTool('get_price', { order_code: 'TR-76GA' })
    const tiers = one.price_tiers as { from_quantity: number; amount: number }[]
    const many = await callTool('get_price', { order_code: 'TR-76GA', quantity: 150 })
    const expected = tiers.find(({ from_quantity }) => from_quantity === 100)!.amount
    expect(one.unit_price).toBe(tiers[0]!.amount)
    expect(many.unit_price).toBe(expected)
    expect(many.total).toBe(Math.round(expected * 100 * 150) / 100)
  })

  test('check_compatibility answers for a named version', async () => {
    const answer = await callTool('check_compatibility', {
      os: '4.06d',
      dpa: '4.17',
      node_os: '4.05D',
      module: 'TR-72D',
    })
    expect(answer.versions).toMatchObject([
      { os: '4.06D', dpa: '4.17', works_with: expect.arrayContaining([{ os: '4.06G', dpa: '4.32' }]) },
    ])
    expect(answer.nodes).toMatchObject([{ fits: false, upgrades: [{ node: { os: '4.06D' } }] }])
    expect(answer.module).toMatchObject({ runs_os: true })
    const unknown = await callTool('check_compatibility', { os: '9.99X' })
    expect([unknown.isError, JSON.stringify(unknown.content)]).toEqual([
      true,
      expect.stringContaining('Known versions: 4.06'),
    ])
  })

  test('get_os_function tells whether a version has it', async () => {
    const { functions } = await callTool('get_os_function', { name: 'osDeepSleep()', os_version: '4.06D' })
    expect(functions).toMatchObject([{ name: 'osDeepSleep()', since: '4.00D', is_in_version: true }])
  })

  test('decode_dpa_frame names the fields and checks the CRC', async () => {
    const { fields, crc } = await callTool('decode_dpa_frame', { hex: '7e 01 00 06 03 ff ff 3c 7e' })
    expect(fields).toContainEqual({ name: 'NADR', bytes: '01 00', meaning: 'Node 1' })
    expect(crc).toMatchObject({ received: '3c' })
  })

  test('resolve_part_number answers the variant, or similar ones', async () => {
    const { match } = await callTool('resolve_part_number', { part_number: 'tr-76ga' })
    expect(match).toMatchObject({ order_code: 'TR-76GA', product: 'TR-76G' })
    const unknown = await callTool('resolve_part_number', { part_number: 'TR-76GX' })
    expect([unknown.match, (unknown.similar as unknown[]).length > 0]).toEqual([null, true])
  })

  test('get_download answers the address with its hash', async () => {
    const file = await callTool('get_download', { file: '1' })
    expect(file).toMatchObject({
      filename: 'terms-and-conditions.pdf',
      sha256: expect.stringMatching(/^\w{64}$/),
    })
    const bytes = await world.fetch(new Request(String(file.download_url)))
    const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer())
    expect(Buffer.from(digest).toString('hex')).toBe(file.sha256)
  })
})

test('tools of an area that is off are not offered, nor answered', async () => {
  const [row] = await world.parts.connection.db
    .insert(siteAreaTable)
    .values({ area: 'technology', name: 'Technology', is_online: true })
    .returning()
  await world.api('staff').wayfinding.areas.update({ id: row!.id, is_online: false })
  const client = await connect('auto')
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name).toSorted()).toEqual([
    'compare_products',
    'get_download',
    'get_price',
    'get_product',
    'resolve_part_number',
    'search',
  ])
  expect(tools.map(({ description }) => description).join()).not.toContain('DPA')
  await expect(client.callTool({ name: 'decode_dpa_frame', arguments: { hex: '00' } })).rejects.toThrow(
    'decode_dpa_frame',
  )
  const openApi = await (await world.fetch(new Request('http://localhost:3000/api/openapi.json'))).json()
  const paths = Object.keys((openApi as { paths: object }).paths)
  expect(paths.filter((path) => /^\/(?:os-function|dpa-command|startup-package)/.test(path))).toEqual([])
})
