import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadDemo } from '#seed/load.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { send } from './send.ts'
import { reads } from './targets.ts'

const ADDRESS = 'javascript:alert(1)'

let world: World
let columns: { table: string; name: string }[]
beforeAll(async () => {
  world = await newWorld()
  const { db } = world.parts.connection
  await loadDemo(db)
  columns = rowsOf(
    await db.execute(sql`
      select quote_ident(table_name) as table, quote_ident(column_name) as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text'
        and column_name ~ '(^|_)(url|website)$' and column_name <> 'friendly_url'`),
  )
  for (const { table, name } of columns)
    await db.execute(sql.raw(`update ${table} set ${name} = '${ADDRESS}'`))
})

test('A-036 a javascript: address in the database is never returned, and breaks no call', async () => {
  expect(columns.length).toBeGreaterThan(5)
  for (const { name, route, parameters } of reads) {
    for (const as of ['anyone', 'staff'] as const) {
      const values = Object.fromEntries(
        parameters.map((parameter) => [parameter, parameter === 'limit' ? 200 : 1]),
      )
      const { status, text } = await send(world, route(values), { as })
      expect([name, as, status < 500, text.includes(ADDRESS)]).toEqual([name, as, true, false])
    }
  }
})
