import { expect, test } from 'vitest'
import functions from './demo/os-functions.yml'
import sections from './demo/os-function-sections.yml'

interface Function {
  name: string
  description: string
  section: number
}

const all = functions as Function[]
const bySection = Map.groupBy(all, ({ section }) => section)

test('the demo vendor documents 134 functions and macros in 23 sections', () => {
  expect(all).toHaveLength(134)
  expect(new Set(all.map(({ name }) => name)).size).toBe(134)
  expect((sections as { id: number }[]).map(({ id }) => id)).toEqual([...bySection.keys()])
  expect(bySection.size).toBe(23)
})

test('a function shows how it is called', () => {
  const isMacros = new Set(
    (sections as { id: number; name: string }[])
      .filter(({ name }) => name.startsWith('Macros'))
      .map(({ id }) => id),
  )
  const withoutCall = all.filter(
    ({ section, description }) => !isMacros.has(section) && !/Call: `[^`]+`/.test(description),
  )
  expect(withoutCall).toEqual([])
})

test('what only the line TR-7xG has came with its first OS', () => {
  const [section] = (sections as { id: number; name: string }[]).filter(({ name }) =>
    name.includes('TR-7xG only'),
  )
  const own = bySection.get(section!.id) ?? []
  expect(own).toHaveLength(6)
  expect(own.filter(({ description }) => !description.endsWith('Since OS 4.06G.'))).toEqual([])
})
