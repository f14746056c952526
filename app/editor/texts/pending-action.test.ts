import { expect, test } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { support } from '#contract/support.ts'
import type { Screen } from '#app/editor/screen.ts'
import { pendingAction } from './pending-action.ts'

const screenOf = (resource: unknown) => ({ resource }) as Pick<Screen, 'resource'>
const series = screenOf(catalogue.series)

test.each([
  ['taking it offline', series, ['name', 'is_online'], { is_online: false }, 'offline'],
  ['putting it online', series, ['is_online'], { is_online: true }, null],
  ['archiving it', series, ['is_archived', 'friendly_url'], { is_archived: true }, 'archive'],
  ['a new address', series, ['friendly_url'], {}, 'rename'],
  ['a new name of a series', series, ['name'], {}, null],
  ['a new name of a category, which is its address', screenOf(catalogue.categories), ['name'], {}, 'rename'],
  ['a new permalink', screenOf(support.faqQuestions), ['slug_name'], {}, 'rename'],
  ['another category', series, ['category'], {}, 'move'],
] as const)('%s', (_what, screen, changed, values, action) => {
  expect(pendingAction(screen, [...changed], values)).toBe(action)
})
