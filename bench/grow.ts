import pg from 'pg'

/** Id offset of the copies of a record, per round. */
const OFFSET = 1_000_000

/** Tables to multiply, and the columns in which a copy differs. */
const COPIED_TABLES: Record<string, Record<string, string>> = {
  product_series: { id: 'offset', name: 'suffix', friendly_url: 'suffix' },
  product: { id: 'offset', series: 'offset', name: 'suffix' },
  product_band: { product: 'offset' },
  product_price: { id: 'offset', product: 'offset' },
  parameter_value: { id: 'offset', series: 'offset', variant: 'offset' },
  file: { id: 'offset', name: 'suffix', old_url: 'empty' },
  news: { id: 'offset' },
}

/** Multiplies series, variants, prices, values of parameters, files and news of the demo by "factor"; the sixty series of the bench are not copied. */
export async function grow(databaseUrl: string, from: number, factor: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    for (const [table, changes] of Object.entries(COPIED_TABLES))
      await copyRows(client, table, changes, from, factor - 1)
    // The copies bypass the operations: force a rebuild of the indexes and invalidate cached pages.
    await client.query(`delete from setting where name in ('search_index', 'text_index')`)
    await client.query('update content_version set version = version + 1')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Updates table statistics immediately instead of waiting for autovacuum. */
export async function vacuumAnalyze(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function copyRows(
  client: pg.Client,
  table: string,
  changes: Record<string, string>,
  from: number,
  to: number,
): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ column_name }) => column_name)
  const value = (column: string) => {
    const name = `"${column}"`
    if (changes[column] === 'offset') return `${name} + round * ${OFFSET}`
    if (changes[column] === 'suffix') return `${name} || '-' || round`
    return changes[column] === 'empty' ? `''` : name
  }
  const key = 'id' in changes ? 'id' : 'product'
  await client.query(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join()})
     select ${columns.map(value).join()} from "${table}" cross join generate_series($1::int, $2::int) as round
     where "${key}" < ${OFFSET} and ${table === 'product_series' ? `name not like 'SX-%'` : 'true'}`,
    [from, to],
  )
}
