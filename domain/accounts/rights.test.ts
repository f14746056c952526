import { expect, test } from 'vitest'
import { missingRight, responsibilities, roles } from './rights.ts'

test('each role includes those before it', () => {
  const admitted = roles.map((own) =>
    roles.filter((role) => !missingRight({ role: own, areas: [] }, { role, area: null })),
  )
  expect(admitted).toEqual([['editor'], ['editor', 'publisher'], ['editor', 'publisher', 'administrator']])
})

test('names the missing role before the missing area', () => {
  const editor = { role: 'editor', areas: [] } as const
  expect(missingRight(editor, { role: 'publisher', area: 'prices' })).toBe('PUBLISHER_REQUIRED')
  expect(missingRight(editor, { role: 'administrator', area: null })).toBe('ADMINISTRATOR_REQUIRED')
  expect(missingRight(editor, { role: 'editor', area: 'prices' })).toBe('AREA_REQUIRED')
})

test('administrators are responsible for all areas, others for those that are listed', () => {
  for (const area of responsibilities) {
    expect(missingRight({ role: 'administrator', areas: [] }, { role: 'editor', area })).toBeUndefined()
    expect(missingRight({ role: 'publisher', areas: [area] }, { role: 'publisher', area })).toBeUndefined()
    expect(missingRight({ role: 'publisher', areas: [] }, { role: 'editor', area })).toBe('AREA_REQUIRED')
  }
})
