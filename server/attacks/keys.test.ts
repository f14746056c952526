import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownFileAddress } from '#domain/library/file.ts'
import { searchPath } from '#domain/wayfinding/search.ts'
import { missedTable } from '#server/database/tables/wayfinding.ts'
import { newWorld } from '#server/testing/test-world.ts'

/** Text with every character that keys, addresses and names use as a separator. */
const text = fc.string({
  unit: fc.constantFrom(
    ...Array.from('ab1:/|@.,_- #?&=%"\'\\[]{}\0\n\té'),
    '..',
    '%2f',
    'address ',
    'search ',
  ),
  maxLength: 8,
})

test('A-117 no file name leads to the address of another file', () => {
  fc.assert(
    fc.property(fc.nat(), text, (id, filename) => {
      const storage_key = 'a0'.repeat(32)
      expect(ownFileAddress({ id, filename, storage_key }).split('/')).toEqual([
        'media',
        'files',
        String(id),
        storage_key.slice(0, 16),
        expect.stringMatching(/^(?!\.)[\w.-]+$/),
      ])
    }),
  )
})

test('A-117 no two searches share an address', () => {
  const search = fc.record({
    term: text,
    variant: fc.constantFrom('website' as const, 'documents' as const),
    kind: text,
  })
  fc.assert(
    fc.property(search, search, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other)
      expect(searchPath(one.term, one) === searchPath(other.term, other)).toBe(isSame)
    }),
  )
})

test('A-117 failed searches and missing addresses are counted separately', async () => {
  const world = await newWorld()
  const { missed, connection } = world.parts
  for (const entry of ['/a/b', 'address /a/b', 'search /a/b', '/search', 'a,b', 'a|b', 'a b:c']) {
    missed.add('search', entry)
    missed.add('address', entry)
  }
  await missed.flush()
  const rows = await connection.db.select().from(missedTable)
  const found = rows.map(({ kind, text: stored, times }) => [kind, stored, times])
  expect(found.toSorted()).toEqual(
    [
      ...['/a/b', '/search'].map((address) => ['address', address, 1]),
      ...['/a/b', 'address /a/b', 'search /a/b', '/search', 'a,b', 'a|b', 'a b:c'].map((search) => [
        'search',
        search,
        1,
      ]),
    ].toSorted(),
  )
})
