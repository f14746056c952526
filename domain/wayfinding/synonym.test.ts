import { expect, test } from 'vitest'
import { alternativesFor } from './synonym.ts'

const synonyms = [
  { name: 'EOL', meaning: 'obsolete, not available' },
  { name: 'end of life', meaning: 'obsolete' },
  { name: 'broken', meaning: ' , ' },
]

test.each([
  ['eol', [['obsolete'], ['not', 'available']]],
  ['E.O.L', [['obsolete'], ['not', 'available']]],
  ['End-of-life', [['obsolete']]],
  ['life', []],
  ['broken', []],
])('the alternatives of %j are %j', (term, expected) => {
  expect(alternativesFor(term, synonyms)).toEqual(expected)
})
