import { expect, test } from 'vitest'
import { allCalls } from '#contract/contract.ts'

/** Calls that record what they do themselves; writes to content are recorded by `writeContent()`. */
const recorded = [
  'POST sign-out',
  'DELETE session/:id',
  'POST change-password',
  'PUT two-factor',
  'DELETE two-factor',
  'POST passkey',
  'DELETE passkey/:id',
  'POST user',
  'PUT user/:id',
  'POST user/:id/invitation',
  'PUT editor/own-email',
  'POST editor/token',
  'DELETE editor/token/:id',
  'POST editor/comments/:entity/:id',
  'PUT editor/comment/:id',
  'DELETE editor/comment/:id',
  'POST editor/followers/forget',
  'POST editor/prepared-change',
  'PUT editor/prepared-change/:id',
  'DELETE editor/prepared-change/:id',
  'POST editor/release',
  'PUT editor/release/:id',
  'DELETE editor/release/:id',
  'POST editor/release/:id/publish',
  'POST editor/release/:id/undo',
  'POST editor/release/:id/link',
  'DELETE editor/release/:id/link/:linkId',
  'POST editor/review',
  'PUT editor/review/:id',
  'DELETE editor/review/:id',
  'PUT editor/price-list/:day',
  'POST editor/outbox/:id',
  'DELETE editor/outbox/:id',
  'POST editor/webhook',
  'PUT editor/webhook/:id',
  'DELETE editor/webhook/:id',
  'POST editor/webhook/:id/delivery/:deliveryId',
]

/** Calls that change content. */
const contentWrites = [
  'PUT editor/parameter-values',
  'POST editor/bulk',
  'POST editor/order',
  'POST editor/import/:entity',
  'POST editor/trash/:entity/:id',
  'DELETE editor/trash/:entity/:id',
  'DELETE editor/trash',
  'POST file-upload',
  'POST file-item/:id/v/:n/restore',
  'POST product/:id/photo',
  'DELETE product/:id/photo/:photoId',
  'POST product-variant/:id/photo',
  'DELETE product-variant/:id/photo/:photoId',
  'POST distributor/:id/photo',
  'POST brand/picture',
  'POST editor/replace',
  'POST editor/content-health/fix',
]

/** Calls that leave no entry. */
const withoutEntry: Record<string, string> = {
  'POST two-factor': 'It offers a secret, which has no effect until it is confirmed.',
  'POST passkey/options': 'It answers a challenge.',
  'DELETE editor/missed/:id': 'What visitors did not find is a count, not content.',
  'PUT editor/presence/:entity/:id': 'It tells who has a record open.',
  'DELETE editor/presence/:entity/:id': 'It tells who has a record open.',
  'POST editor/view': 'Views of lists are the belongings of their owner.',
  'PUT editor/view/:id': 'Views of lists are the belongings of their owner.',
  'DELETE editor/view/:id': 'Views of lists are the belongings of their owner.',
  'POST editor/preview': 'It changes nothing.',
  'POST editor/test-mail': 'It mails its caller and nobody else.',
  'POST editor/price-list/import': 'It reads a file and saves nothing.',
  'POST editor/check-text': 'It changes nothing.',
}

test('every call by which somebody changes something is recorded, or it is said why it is not', () => {
  const writes = allCalls()
    .filter(({ place, call }) => place.length === 2 && call.method !== 'GET' && call.access !== 'anyone')
    .map(({ call }) => `${call.method} ${call.path}`)
  expect(writes.toSorted()).toEqual([...recorded, ...contentWrites, ...Object.keys(withoutEntry)].toSorted())
})
