import { createHash } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { linkTable } from '#server/database/tables/library.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { entities } from '#server/entities/entities.ts'
import { addRow } from '#server/entities/test-rows.ts'
import { refreshSearch } from '#server/search/refresh-search.ts'
import { add, addCategory, addSeries, addSubcategory, addVariant } from '#server/testing/test-records.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { FIGURE_ENTITY, recordMentions, textFields } from './record-mentions.ts'
import { buildTextIndex, readAllMentions, refreshTexts } from './refresh-texts.ts'
import { rowKey } from './store-mentions.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})

const database = () => world.parts.connection.db
const save = (route: string, fields: object) => world.call(`PUT ${route}`, { as: 'staff', json: fields })
const remove = (route: string) => world.call(`DELETE ${route}?confirmed=true`, { as: 'staff' })

const stored = async () =>
  (await database().select().from(textMentionTable).where(ne(textMentionTable.entity, FIGURE_ENTITY)))
    .map(rowKey)
    .toSorted()
const rebuilt = async () => (await readAllMentions(database())).map(rowKey).toSorted()

const redirects = async () => {
  const rows = await database().select().from(linkTable).where(eq(linkTable.auto_redirect, true))
  return Object.fromEntries(rows.filter((row) => !row.deleted_at).map(({ page, url }) => [page, url]))
}

test('a save indexes the links, photos, headings and facts of its texts, with their sentences', async () => {
  const content = [
    '## Range',
    '',
    'First words. See [the FAQ](/support/faq#range) for more. Last words.',
    '![Board](/api/media/photos/7-0123456789ab.png) costs {{price TR-72D}}, see [file](/download/3)',
    'and [elsewhere](https://example.com/a).',
  ].join('\n')
  const { id } = await add(world, 'POST news-item', 'news', { perex: 'News', content, publish_anyway: true })
  const { field, line: lineColumn, kind: kindColumn } = textMentionTable
  const rows = await database()
    .select()
    .from(textMentionTable)
    .where(eq(field, 'content'))
    .orderBy(lineColumn, kindColumn)
  expect(rows.map(({ kind, line, address, anchor, label }) => [kind, line, address, anchor, label])).toEqual([
    ['heading', 1, '', '', 'Range'],
    ['link', 3, '/support/faq', 'range', 'the FAQ'],
    ['fact', 4, '', '', 'price TR-72D'],
    ['file', 4, '/download/3', '', 'file'],
    ['photo', 4, '/api/media/photos/7-0123456789ab.png', '', 'Board'],
    ['outside', 5, 'https://example.com/a', '', 'elsewhere'],
  ])
  expect(rows[1]!.sentence).toBe('See the FAQ for more.')
  await remove(`news-item/${id}`)
  expect(await stored()).toEqual([])
})

test('links to very long addresses can be saved, and a text has at most a thousand rows', async () => {
  const long = `/${Array.from({ length: 400 }, (_, n) => createHash('sha256').update(`${n}`).digest('base64url')).join('')}`
  const content = `[a](${long}) [b](${long}#${long.slice(1)}) ${'[c] '.repeat(3_000)}\n\n[c]: /news`
  await add(world, 'POST news-item', 'news', { perex: 'News', content, publish_anyway: true })
  const rows = await database()
    .select()
    .from(textMentionTable)
    .where(eq(textMentionTable.kind, 'link'))
    .orderBy(textMentionTable.position)
  expect(rows).toHaveLength(1_000)
  expect(rows[0]!.address).toBe(long.slice(0, rows[0]!.address.length))
  expect(await stored()).toEqual(await rebuilt())
})

test('the index of every entity equals a rebuild after its texts are changed', async () => {
  const text = 'See [a](/news#x), ![b](/api/media/photos/1-a.png) and {{company phone}}.'
  const written = new Set<string>()
  for (const entity of entities) {
    const { markdown, addresses } = textFields(entity)
    if (markdown.length + addresses.length === 0) continue
    const values = Object.fromEntries([
      ...markdown.map((field) => [field, text]),
      ...addresses.map((field) => [field, '/news']),
    ])
    const id = await addRow(world, entity, values)
    const [record] = await database().select().from(entity.table).where(eq(entity.table.id, id))
    const changes = [{ entity: entity.key, action: 'update' as const, record: record as { id: number } }]
    await refreshTexts(database(), changes, await refreshSearch(database(), changes))
    expect(recordMentions(entity, record as { id: number }, [])).not.toEqual([])
    written.add(`["${entity.key}",${id},`)
  }
  const isWritten = (row: string) => [...written].some((start) => row.startsWith(start))
  expect(written.size).toBeGreaterThan(15)
  expect((await stored()).filter(isWritten)).toEqual((await rebuilt()).filter(isWritten))
})

test('a start builds the index of what was stored before', async () => {
  await addSeries(world, { top_page_left: '[news](/news)' })
  const before = await stored()
  await database().delete(textMentionTable)
  await buildTextIndex(database())
  expect(await stored()).toEqual(before)
  expect(before).toEqual(await rebuilt())
})

describe('an old address redirects to the new one', () => {
  test('of a series, its variants and their aliases, without chains', async () => {
    const series = await addSeries(world, { name: 'TR-76D' })
    const variant = await addVariant(world, { name: 'TR-76DA', series: series.id, friendly_url: 'first' })
    await save(`product/${series.id}`, { friendly_url: 'tr-77d' })
    expect(await redirects()).toEqual({ '/product-detail/tr-76d': '/product-detail/tr-77d' })
    await save(`product-variant/${variant.id}`, { name: 'TR-77DA', friendly_url: 'second' })
    await save(`product/${series.id}`, { friendly_url: 'tr-78d' })
    expect(await redirects()).toEqual({
      '/product-detail/tr-76d': '/product-detail/tr-78d',
      '/product-detail/tr-77d': '/product-detail/tr-78d',
      '/product-detail/first': '/product-detail/second',
      '/product-detail/tr-78d#code-tr-76da': '/product-detail/tr-78d#code-tr-77da',
    })
    expect(await stored()).toEqual(await rebuilt())
  })

  test('of a category with its subcategories and archives', async () => {
    const category = await addCategory(world, { name: 'Modules', is_online: true })
    const description = 'All [news](/news).'
    await addSubcategory(world, { name: 'SMT', category: category.id, description })
    await save(`product-category/${category.id}`, { name: 'Transceivers' })
    expect(await stored()).toEqual(await rebuilt())
    expect(await redirects()).toEqual({
      '/products/modules': '/products/transceivers',
      '/products/modules/archive': '/products/transceivers/archive',
      '/products/modules/smt': '/products/transceivers/smt',
      '/products/modules/smt/archive': '/products/transceivers/smt/archive',
    })
  })

  test('of a question, whose old fragment is known', async () => {
    const section = await add(world, 'POST faq-section', 'f_a_q_section', { name: 'Radio' })
    const question = await add(world, 'POST faq-question', 'f_a_question', {
      name: 'How far?',
      section: section.id,
    })
    await save(`faq-question/${question.id}`, { slug_name: 'range' })
    const { redirect } = await world.api().wayfinding.checkRedirect({ url: '/support/faq#how-far' })
    expect(redirect).toBe('/support/faq#range')
  })

  test('of a case study, whose address staff can set', async () => {
    const study = await add(world, 'POST case-study', 'case_study', { name: 'Lamps', title: 'Lamps' })
    await save(`case-study/${study.id}/edit`, { friendly_url: 'street-lamps' })
    expect(await redirects()).toEqual({ '/case-study/lamps': '/case-study/street-lamps' })
    const taken = await add(world, 'POST case-study', 'case_study', { name: 'Other', title: 'Other' })
    const { status } = await save(`case-study/${taken.id}/edit`, { friendly_url: 'street-lamps' })
    expect(status).toBe(400)
  })

  test('and old calls by it are answered', async () => {
    const category = await addCategory(world, { name: 'Modules', is_online: true })
    const sub = await addSubcategory(world, { name: 'SMT', category: category.id })
    const series = await addSeries(world, { name: 'TR-76D', category: category.id })
    await addVariant(world, { name: 'TR-76DA', series: series.id, friendly_url: 'first' })
    const study = await add(world, 'POST case-study', 'case_study', { name: 'Lamps', title: 'Lamps' })
    const paths = [
      'category-page/modules',
      'category-archive/modules',
      'subcategory-page/modules/smt',
      'subcategory-archive/modules/smt',
      'series-page/tr-76d',
      'order-code/first',
      'case-study/lamps',
    ]
    await save(`product-category/${category.id}`, { name: 'Transceivers' })
    await save(`product-subcategory/${sub.id}`, { name: 'Surface mount' })
    await save(`product/${series.id}`, { friendly_url: 'new' })
    await save(`case-study/${study.id}/edit`, { friendly_url: 'new' })
    const statuses = await Promise.all(paths.map(async (path) => (await world.call(`GET ${path}`)).status))
    expect(statuses).toEqual(paths.map(() => 200))
    expect((await world.call('GET series-page/none')).status).toBe(404)
  })

  test('until the address is used again', async () => {
    const series = await addSeries(world, { name: 'TR-76D' })
    await save(`product/${series.id}`, { friendly_url: 'other' })
    await save(`product/${series.id}`, { friendly_url: 'tr-76d' })
    expect(await redirects()).toEqual({ '/product-detail/other': '/product-detail/tr-76d' })
    await addSeries(world, { name: 'Other' })
    expect(await redirects()).toEqual({})
  })

  test('in the history of the redirect, and not after a change without a new address', async () => {
    const series = await addSeries(world)
    await save(`product/${series.id}`, { title_2: 'Transceiver' })
    expect(await redirects()).toEqual({})
    await save(`product/${series.id}`, { friendly_url: 'new' })
    const [link] = await database().select().from(linkTable)
    const { revisions } = await world.api('staff').desk.history({ entity: 'link', id: link!.id })
    expect(revisions.map(({ action, by }) => [action, by])).toEqual([['create', 'editor']])
  })
})

test('for random renames, moves and deletes the index equals a rebuild and no redirect chains', async () => {
  const names = fc.constantFrom('a', 'b', 'c')
  const texts = fc
    .array(
      fc.constantFrom('## Range', 'See [a](/product-detail/a).', 'Or [a](/product-detail/a).', '[b](#b)'),
    )
    .map((lines) => lines.join('\n\n'))
  const which = fc.nat({ max: 2 })
  const step = fc.oneof(
    fc.record({ act: fc.constant('rename' as const), which, name: names }),
    fc.record({ act: fc.constant('text' as const), which, name: texts }),
    fc.record({ act: fc.constant('variant' as const), which, name: names }),
    fc.record({ act: fc.constant('category' as const), which, name: names }),
    fc.record({ act: fc.constant('move' as const), which, name: names }),
    fc.record({ act: fc.constant('delete' as const), which, name: names }),
    fc.record({ act: fc.constant('restore' as const), which, name: names }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      world = await newWorld()
      const categories = []
      const series = []
      const variants = []
      for (const name of ['a', 'b', 'c']) {
        const category = await addCategory(world, { name: `cat ${name}`, is_online: true })
        categories.push(category)
        const top_page_left = '[c](/product-detail/c)'
        series.push(await addSeries(world, { name, top_page_left, publish_anyway: true }))
        variants.push(await addVariant(world, { name: `${name}-1`, series: series.at(-1)!.id }))
      }
      const sub = await addSubcategory(world, { name: 'sub', category: categories[0]!.id })
      for (const { act, which: index, name } of steps) {
        if (act === 'text')
          await save(`product/${series[index]!.id}`, { top_page_left: name, publish_anyway: true })
        if (act === 'rename') await save(`product/${series[index]!.id}`, { friendly_url: name })
        if (act === 'variant')
          await save(`product-variant/${variants[index]!.id}`, { name, friendly_url: `${name}-x` })
        if (act === 'category')
          await save(`product-category/${categories[index]!.id}`, { name: `cat ${name}` })
        if (act === 'move') await save(`product-subcategory/${sub.id}`, { category: categories[index]!.id })
        if (act === 'delete') await remove(`product/${series[index]!.id}`)
        if (act === 'restore')
          await world.call(`POST editor/trash/product_series/${series[index]!.id}`, { as: 'staff' })
      }
      expect(await stored()).toEqual(await rebuilt())
      const kept = await redirects()
      const chained = Object.values(kept).filter((url) => url in kept || url.split('#', 1)[0]! in kept)
      expect(chained).toEqual([])
    }),
    { numRuns: 6 },
  )
})
