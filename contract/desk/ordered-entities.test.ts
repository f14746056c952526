import { expect, test } from 'vitest'
import { ordering } from '#domain/fields.ts'
import { entities } from '#contract/entities.ts'
import { manualOrderOf } from './ordered-entities.ts'

test('every entity with a place in a list can be ordered by hand, by one of its fields', () => {
  const isPlace = (schema: unknown) => schema === ordering
  for (const { key, fields } of entities) {
    const places = Object.keys(fields.shape).filter((field) => isPlace(fields.shape[field]))
    const { field } = manualOrderOf(key) ?? {}
    expect([key, places.length > 0]).toEqual([key, field !== undefined])
    expect([...places, undefined]).toContain(field)
  }
})
