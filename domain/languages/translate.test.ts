import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const czech = {
  language: 'cs',
  catalogue: {
    Search: 'Hledat',
    'Search for “{term}”': 'Hledat „{term}“',
    '{count} years': { one: '{count} rok', few: '{count} roky', other: '{count} let' },
  },
}

test('a text is translated, and its placeholders are filled', () => {
  expect(translate(czech, 'Search')).toBe('Hledat')
  expect(translate(czech, 'Search for “{term}”', { term: 'mesh' })).toBe('Hledat „mesh“')
})

test('a text without a translation is shown in English', () => {
  expect(translate(czech, 'Close')).toBe('Close')
  expect(translate(czech, 'Photo {number}', { number: 2 })).toBe('Photo 2')
  expect(translate(czech, 'constructor')).toBe('constructor')
})

test.each([
  [1, '1 rok'],
  [3, '3 roky'],
  [5, '5 let'],
  [22, '22 let'],
])('%i takes its plural form', (count, text) => {
  expect(translate(czech, '{count} years', { count })).toBe(text)
})

test('values are not filled again, and braces without a value stay', () => {
  expect(translate(czech, 'Search for “{term}”', { term: '{term}' })).toBe('Hledat „{term}“')
  expect(translate(czech, 'Search for “{term}”')).toBe('Hledat „{term}“')
})
