import pg from 'pg'

/** Copies of a record have its id and this many more for each round. */
const OFFSET = 1_000_000

/** What grows, and what a copy has of its own; everything else stays as it was. */
const GROWN: Record<string, Record<string, string>> = {
  product_series: { id: 'offset', name: 'suffix', friendly_url: 'suffix' },
  product: { id: 'offset', series: 'offset', name: 'suffix' },
  product_band: { product: 'offset' },
  product_price: { id: 'offset', product: 'offset' },
  file: { id: 'offset', name: 'suffix', old_url: 'empty' },
  news: { id: 'offset' },
}

/** Copies the demo data, but not the sixty series of the bench, until there are "factor" times as many series, variants, prices, files and news as at first. */
export async function grow(databaseUrl: string, from: number, factor: number): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    for (const [table, own] of Object.entries(GROWN)) await copyRows(client, table, own, from, factor - 1)
    // The copies came past the operations: the index is written anew at the next start, and pages are outdated.
    await client.query(`delete from setting where name = 'search_index'`)
    await client.query('update content_version set version = version + 1')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Does at once what PostgreSQL does by itself a minute after many rows came: looks at what its tables hold now. */
export async function takeStock(databaseUrl: string): Promise<void> {
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
  own: Record<string, string>,
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
    if (own[column] === 'offset') return `${name} + round * ${OFFSET}`
    if (own[column] === 'suffix') return `${name} || '-' || round`
    return own[column] === 'empty' ? `''` : name
  }
  const key = 'id' in own ? 'id' : 'product'
  await client.query(
    `insert into "${table}" (${columns.map((column) => `"${column}"`).join()})
     select ${columns.map(value).join()} from "${table}" cross join generate_series($1::int, $2::int) as round
     where "${key}" < ${OFFSET} and ${table === 'product_series' ? `name not like 'SX-%'` : 'true'}`,
    [from, to],
  )
}
