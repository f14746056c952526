import { describe, expect, test } from 'vitest'
import { hasWords } from './row-search.ts'

const record = {
  version: '4.06G',
  notes: ['Deep sleep', { workaround: 'Call setRoutingOn()' }],
  dpa: undefined,
}

describe('hasWords', () => {
  test.each(['4.06g', 'DEEP', 'setrouting', 'sleep 4.06', ' '])('finds "%s" at any depth', (query) => {
    expect(hasWords(record, query)).toBe(true)
  })

  test.each(['4.05', 'deep water', 'undefined', 'version'])('does not find "%s"', (query) => {
    expect(hasWords(record, query)).toBe(false)
  })
})
