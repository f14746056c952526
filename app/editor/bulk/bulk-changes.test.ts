import { expect, test } from 'vitest'
import { supportScreens } from '#app/editor/screens/support.ts'
import { seriesScreen } from '#app/editor/screens/series.ts'
import { variantsScreen } from '#app/editor/screens/variants.ts'
import { idsBetween } from '#app/editor/list/selection.ts'
import { bulkChanges } from './bulk-changes.ts'

const labelsOf = (changes: { label: string }[]) => changes.map(({ label }) => label)

test('offers switches, places, dates and lists of series, but not what replaces them', () => {
  const options = {
    category: [{ id: 1, name: 'Transceivers' }],
    subcategory: [{ id: 2, name: 'Modules', category: 1 }],
    section: [{ id: 3, name: 'Small', subcategory: 2 }],
  }
  const offered = bulkChanges(seriesScreen, options)
  expect(labelsOf(offered)).toEqual([
    'Online: on',
    'Online: off',
    'Available: on',
    'Available: off',
    'In price list: on',
    'In price list: off',
    'Archived: on',
    'Archived: off',
    'Has no replacement: on',
    'Has no replacement: off',
    'Move to…',
    'Image…',
    'Add to photos…',
    'Take from photos…',
    'Online until…',
    'Status…',
    'Second status…',
    'Add to links…',
    'Take from links…',
  ])
  const move = offered.find(({ label }) => label === 'Move to…')!
  expect(labelsOf(move.choose!.options.map(({ name }) => ({ label: name })))).toEqual([
    'Transceivers',
    'Transceivers › Modules',
    'Transceivers › Modules › Small',
  ])
  expect(move.effect(2)).toEqual({ values: { category: 1, subcategory: 2, section: 3 } })
})

test('a list gets or loses one record', () => {
  const offered = bulkChanges(variantsScreen, {})
  const effects = Object.fromEntries(offered.map(({ label, effect }) => [label, effect]))
  expect(effects['Add to photos…']!(7)).toEqual({ add: { photos: [7] } })
  expect(effects['Take from photos…']!(7)).toEqual({ take: { photos: [7] } })
  expect(effects['Online: off']!(undefined)).toEqual({ values: { is_online: false } })
})

test('offers the section of questions, on which no other field depends', () => {
  const options = { section: [{ id: 1, name: 'Radio' }] }
  const section = bulkChanges(supportScreens.faqQuestions!, options).find(({ label }) => label === 'Section…')
  expect(section?.choose?.options).toEqual(options.section)
  expect(section?.effect(1)).toEqual({ values: { section: 1 } })
})

test('a range extends from the last toggled row, in either direction', () => {
  const records = [4, 9, 2, 7].map((id) => ({ id }))
  expect(idsBetween(records, 9, 7)).toEqual([9, 2, 7])
  expect(idsBetween(records, 7, 4)).toEqual([4, 9, 2, 7])
  expect(idsBetween(records, null, 2)).toEqual([2])
  expect(idsBetween(records, 99, 2)).toEqual([2])
})
