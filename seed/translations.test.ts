import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { seriesTexts } from '#domain/catalogue/series.ts'
import { isComplete } from '#domain/languages/translation.ts'

type Row = Record<string, unknown> & { id: number }

const read = (name: string) =>
  parse(readFileSync(join(import.meta.dirname, 'demo', `${name}.yml`), 'utf8')) as unknown
const { cs } = read('translations') as { cs: Record<string, Record<string, Record<string, string>>> }

/** Records of a demo file that are not translated completely. */
function untranslated(rows: Row[], key: string, fields: readonly string[]): number[] {
  return rows.filter((row) => !isComplete(row, fields, cs[key]?.[row.id] ?? {})).map(({ id }) => id)
}

test('all public news and events, TR-72D and its variants are in Czech', () => {
  const online = (name: string) => (read(name) as Row[]).filter(({ is_online }) => is_online === true)
  expect(untranslated(online('news'), 'news', ['perex', 'content'])).toEqual([])
  expect(untranslated(online('events'), 'event', ['name', 'description'])).toEqual([])
  const tr72d = (read('series') as Row[]).filter(({ name }) => name === 'TR-72D')
  expect(tr72d).toHaveLength(1)
  expect(untranslated(tr72d, 'product_series', seriesTexts)).toEqual([])
  const variants = (read('variants') as Row[]).filter(({ series }) => series === tr72d[0]!.id)
  expect(untranslated(variants, 'product', ['description', 'description_2', 'details'])).toEqual([])
})

test('parameters keep one name per group', () => {
  const groups = new Map<unknown, Set<string>>()
  for (const { id, group } of read('parameters') as Row[])
    groups.set(group, (groups.get(group) ?? new Set()).add(cs.parameter![id]!.group!))
  expect([...groups.values()].filter(({ size }) => size > 1)).toEqual([])
})
