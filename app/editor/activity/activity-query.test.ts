import { expect, test } from 'vitest'
import { activityQuery } from './activity-query.ts'

const query = (address: string) => activityQuery(new URLSearchParams(address))

test('an address becomes filters; days begin and end at local midnight', () => {
  expect(query('person=ada&kind=write&area=newsroom&entity=news&entity_id=3')).toEqual({
    person: 'ada',
    kind: 'write',
    area: 'newsroom',
    entity: 'news',
    entity_id: 3,
  })
  expect(query('from=2026-11-01&until=2026-11-30')).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    until: new Date(2026, 11, 1).toISOString(),
  })
})

test('what no filter accepts is ignored', () => {
  expect(query('kind=nonsense&area=x&entity_id=-1&from=yesterday&until=0001-13-45&before=3')).toEqual({})
  expect(query('')).toEqual({})
})
