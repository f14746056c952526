import { expect, test, vi } from 'vitest'
import { catalogue } from '#contract/catalogue.ts'
import { wayfinding } from '#contract/wayfinding.ts'
import { checkedOnce } from './checked-answer.ts'
import type { Context } from './context.ts'

const soon = new Date('2026-11-16T12:00:00Z')
const contextAt = (now: string, language = 'en') => {
  const freshUntil = vi.fn<Context['freshUntil']>()
  return { context: { now: new Date(now), language, freshUntil } as unknown as Context, freshUntil }
}
const newCheck = () =>
  vi.fn<(context: Context) => Promise<{ texts: string[] }>>(async () => ({ texts: ['a'] }))

test('an answer is checked once per call and language', async () => {
  const answer = {}
  const check = newCheck()
  const { context } = contextAt('2026-11-16T11:00:00Z')
  const ask = (call = wayfinding.publicPages as Parameters<typeof checkedOnce>[0], one = context) =>
    checkedOnce(call, answer, one, check)
  expect(await ask()).toBe(await ask())
  expect(check).toHaveBeenCalledTimes(1)
  await ask(catalogue.productsMenu)
  await ask(wayfinding.publicPages, contextAt('2026-11-16T11:00:00Z', 'de').context)
  await checkedOnce(wayfinding.publicPages, {}, context, check)
  expect(check).toHaveBeenCalledTimes(4)
})

test('whoever gets it is told how long it is fresh, and afterwards it is checked again', async () => {
  const answer = {}
  const check = newCheck().mockImplementation(async (context) => {
    context.freshUntil(soon)
    return { texts: [] }
  })
  for (const time of ['11:00', '11:30']) {
    const { context, freshUntil } = contextAt(`2026-11-16T${time}:00Z`)
    await checkedOnce(wayfinding.publicPages, answer, context, check)
    expect(freshUntil).toHaveBeenCalledExactlyOnceWith(soon)
  }
  expect(check).toHaveBeenCalledTimes(1)
  await checkedOnce(wayfinding.publicPages, answer, contextAt('2026-11-16T12:00:00Z').context, check)
  expect(check).toHaveBeenCalledTimes(2)
})

test('nobody can change what all share, and a failure is not kept', async () => {
  const answer = {}
  const check = newCheck().mockRejectedValueOnce(new Error('away'))
  const { context } = contextAt('2026-11-16T11:00:00Z')
  await expect(checkedOnce(wayfinding.publicPages, answer, context, check)).rejects.toThrow('away')
  const output = (await checkedOnce(wayfinding.publicPages, answer, context, check)) as { texts: string[] }
  expect(() => output.texts.push('b')).toThrow(TypeError)
})
