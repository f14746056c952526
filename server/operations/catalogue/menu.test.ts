import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { raiseContentVersion } from '#server/content-version/content-version.ts'
import { MAX_SERIES_PER_GROUP } from '#domain/wayfinding/menus/menu-data.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { addCategory, addSeries, addSubcategory } from '#server/testing/test-records.ts'
import { newWorld } from '#server/testing/test-world.ts'

test('the menu has the first listed series of each group, in list order, wherever series stand', async () => {
  const world = await newWorld()
  const { db } = world.parts.connection
  const categories = [await addCategory(world, { name: 'A' }), await addCategory(world, { name: 'B' })]
  const [a, b] = categories.map(({ id }) => id)
  const parts = [
    await addSubcategory(world, { name: 'A1', category: a }),
    await addSubcategory(world, { name: 'B1', category: b }),
  ]
  const model = await addSeries(world, { name: 'M-0', category: a })
  // In categories with and without subcategories, in none, with equal places in the order, offline and archived.
  await db.execute(sql`
    insert into product_series
    select (jsonb_populate_record(one, jsonb_build_object(
      'id', 10000 + n, 'name', 'M-' || n, 'friendly_url', 'm-' || n, 'ordering', n % 9,
      'category', (array[${a}::int, ${b}::int, null])[1 + n % 3],
      'subcategory', (array[null, ${parts[0]!.id}::int, null, ${parts[1]!.id}::int])[1 + n % 4],
      'is_online', n % 11 > 0, 'is_archived', n % 13 = 0, 'is_draft', false))).*
    from product_series one cross join generate_series(1, 240) n where one.id = ${model.id}`)
  await world.parts.contentVersion.raised(await raiseContentVersion(db))
  const found = await db.execute(sql`
    select id from (
      select id, row_number() over (partition by category, subcategory order by ordering desc, id) as rank
      from product_series where is_online and not is_archived and not is_draft and deleted_at is null
    ) ranked where rank <= ${MAX_SERIES_PER_GROUP}
    order by (select ordering from product_series one where one.id = ranked.id) desc, id`)
  const expected = rowsOf<{ id: number }>(found).map(({ id }) => id)
  const { product_series } = await world.api().catalogue.productsMenu({})
  expect(expected.length).toBeGreaterThan(5 * MAX_SERIES_PER_GROUP)
  expect(product_series.map(({ id }) => id)).toEqual(expected)
})
