import { expect, test } from 'vitest'
import { contract, isBranch } from '#contract/contract.ts'
import { edited } from './edited.ts'

/** Parts of other records, edited within their forms. */
const withinOthers = ['product_link', 'product_price']
/** The inbox is a list of its own kind. */
const inbox = ['support_request', 'training_request']

test('the morning page and the palette know every entity that staff edit', () => {
  const resources = Object.values(contract).flatMap((area) =>
    Object.values(area as object).filter(
      (member) => isBranch(member) && 'key' in member && 'update' in member,
    ),
  ) as { key: string }[]
  const expected = resources
    .map(({ key }) => key)
    .filter((key) => !withinOthers.includes(key) && !inbox.includes(key))
  expect(Object.keys(edited).toSorted()).toEqual(expected.toSorted())
})
