import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import site from '#site-config'
import { CompatibilityTable } from './compatibility-table.tsx'

const d = { osDpaID: 1, osVersion: '4.06D', dpa: '0417', compatibility: [1, 2] }
const g = { osDpaID: 2, osVersion: '4.06G', dpa: '0432', compatibility: [1, 2] }
const old = { osDpaID: 3, osVersion: '4.02D', dpa: '0302', compatibility: [3] }

const table = (...entries: (typeof d)[]) => renderToStaticMarkup(<CompatibilityTable entries={entries} />)

test('N-07 N-08 has a row per entry, and a column per entry with OS 4.05 or newer', () => {
  const html = table(d, g, old)
  expect(html.match(/<tr>/g)).toHaveLength(2 + 3)
  expect(html).toContain('colSpan="2">Node')
  expect(html.match(/works/g)).toHaveLength(4)
})

test('N-09 O-28 links DPA versions from 0400 to the guide in a new tab, but not older ones', () => {
  expect(table(d)).toContain(`<a href="${site.addresses.dpaGuide}" target="_blank" rel="noopener">v4.17</a>`)
  expect(table(old)).not.toContain('<a ')
})

test('a cell without a tick says what keeps the two apart', () => {
  const other = { osDpaID: 4, osVersion: '4.06D', dpa: '0317', compatibility: [4] }
  const unlisted = { ...d, osDpaID: 5, compatibility: [5] }
  const marks = (html: string) =>
    [...html.matchAll(/<td class="apart" title="[^"]+">([^<]+)/g)].map(([, mark]) => mark)
  expect(marks(table(d, old))).toEqual(['OS'])
  expect(marks(table(d, other))).toEqual(['DPA', 'DPA'])
  expect(marks(table(d, unlisted))).toEqual(['–', '–'])
})

test('escapes version names from the repository', () => {
  const html = table({ ...d, osVersion: '4.06<img src=x onerror=alert(1)>' })
  expect(html).not.toContain('<img')
  expect(html).toContain('4.06&lt;img')
})
