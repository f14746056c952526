import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('the sprite contains exactly the listed symbols', async () => {
  const sprite = await readFile(new URL('./icons.svg', import.meta.url), 'utf8')
  const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  expect(symbols.toSorted()).toEqual([...iconNames].toSorted())
})
