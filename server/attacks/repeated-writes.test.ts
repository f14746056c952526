import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from '#server/testing/test-world.ts'
import { tablesChangedBy } from './database-digest.ts'
import { ensureRecord, updatable } from './resources.ts'
import { sampleFields } from './sample-value.ts'
import { send } from './send.ts'
import { targets } from './targets.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
  for (const resource of updatable) await ensureRecord(world, resource)
  await world.api('staff').publishing.addRelease({ name: 'First' })
})

/** Calls that create nothing that stays: a preview lasts for hours, and a mail is sent again on purpose. */
const REPEATABLE = new Set(['POST editor/preview', 'POST user/:id/invitation'])

/** Samples that the schema accepts but the call refuses. */
const fieldsOf: Record<string, object> = {
  'POST editor/prepared-change': { call: 'POST event', input: { name: 'Fair' }, release: null },
  'POST editor/webhook': { name: 'Shop', url: 'https://example.com/hook', kinds: ['news'] },
  'POST user': { email: 'new@example.com', is_staff: false },
  'POST link': { name: 'Old page', page: '/old-page', url: '/news' },
  'POST country': { iso_code: 'ZZ' },
  'POST faq-question': { slug_name: 'another' },
  'POST release-note-subject': { code: 'another' },
  'POST key-figure': { code: 'another' },
  'POST translation': { entity: 'event', record: 1, language: 'cs' },
}

/** Refused, because this world lacks what they are about; the standard code executes them. */
const WITHOUT_SUBJECT = [
  'POST editor/trash/:entity/:id 409',
  'POST file-item/:id/v/:n/restore 404',
  'POST file-item/:id/copy 404',
  'POST editor/price-list/import 400',
  'POST editor/import/:entity 400',
  'POST editor/review 400',
  'POST second-status/:id/copy 404',
  'POST editor/webhook/:id/delivery/:deliveryId 404',
  'POST editor/test-mail 400',
]

test('every staff call that creates something does so once per Idempotency-Key', async () => {
  const creating = targets.filter(
    ({ call, name }) => call.access === 'staff' && call.method === 'POST' && !REPEATABLE.has(name),
  )
  const refused: string[] = []
  const repeated: Record<string, unknown> = {}
  for (const { name, fields, route } of creating) {
    const sent = {
      as: 'staff' as const,
      fields: { ...sampleFields(fields), ...fieldsOf[name] },
      headers: { 'Idempotency-Key': 'the-same-key-again' },
    }
    const first = await send(world, route(), sent)
    if (first.status !== 200) {
      refused.push(`${name} ${first.status}`)
      continue
    }
    let second: typeof first | undefined
    const changed = await tablesChangedBy(world.parts.connection, async () => {
      second = await send(world, route(), sent)
    })
    if (changed.length > 0 || !isDeepStrictEqual(JSON.parse(second!.text), JSON.parse(first.text)))
      repeated[name] = { changed, status: second?.status }
  }
  expect(repeated).toEqual({})
  expect(refused.toSorted()).toEqual(WITHOUT_SUBJECT.toSorted())
})
