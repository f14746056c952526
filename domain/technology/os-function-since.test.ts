import { expect, test } from 'vitest'
import { availabilityIn } from './os-function-since.ts'

test.each([
  ['Sleeps.', '4.06D', null, null],
  ['Sleeps. Since OS 4.00D.', undefined, '4.00D', null],
  ['Sleeps. Since OS 4.00D.', '4.00D', '4.00D', true],
  ['Sleeps. Since OS 4.00D.', '4.06G', '4.00D', true],
  ['Sleeps. Since OS 4.00D.', '3.08D', '4.00D', false],
  ['Tells. Since OS 3.08D or earlier.', '3.07D', '3.08D or earlier', null],
  ['Tells. Since OS 3.08D or earlier.', '3.08D', '3.08D or earlier', true],
  ['Inverts. Since OS 4.03D or 4.04D.', '4.03D', '4.03D or 4.04D', null],
  ['Inverts. Since OS 4.03D or 4.04D.', '4.02D', '4.03D or 4.04D', false],
  ['Locks. Since OS 4.06G.', '4.06G', '4.06G', true],
  ['Locks. Since OS 4.06G.', '4.06D', '4.06G', false],
  ['Locks. Since OS 4.06G.', '4.05D', '4.06G', false],
  ['Inverts. Since OS 4.03D or 4.04D.', '4.04D', '4.03D or 4.04D', true],
])('%s in %s', (description, version, since, is_in_version) => {
  expect(availabilityIn(description, version, { os: 'OS' })).toEqual({ since, is_in_version })
})
