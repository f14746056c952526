import { expect, test } from 'vitest'
import { formFields } from '#domain/wayfinding/page-forms.ts'
import { answerTimeDefaults, computeAnswerTime } from './answer-time-input.ts'

const compute = (texts: Partial<typeof answerTimeDefaults> = {}) =>
  computeAnswerTime({ ...answerTimeDefaults, ...texts })

test('the example takes 21 slots each way', () => {
  expect(compute()).toMatchObject({
    problems: {},
    times: { request: 840, answer: 1050, total: 1890 },
    slots: { request: 40, answer: 50 },
    most: 21,
  })
})

test('the hops of the answer can differ, and an STD+LP network is slower', () => {
  expect(compute({ back: '0', network: 'lp', work: '0,5 s' }).times).toEqual({
    request: 1680,
    answer: 90,
    total: 2270,
  })
})

test('a time in which nothing fits is no number of hops', () => {
  expect(compute({ within: '50 ms' }).most).toBeNull()
  expect(compute({ within: '1 h' }).most).toBe(240)
})

test.each([
  [{ hops: '241' }, 'hops', 'At most 240 hops'],
  [{ hops: '1,5' }, 'hops', 'Type a whole number'],
  [{ data: '65' }, 'data', 'At most 64 B'],
  [{ back: 'x' }, 'back', 'This is not a number. Type it like 20'],
  [{ work: '-1' }, 'work', 'Can not be negative'],
  [{ within: '2 days later' }, 'within', 'Not a unit of this field. Use ms, s, min, h, d or years'],
] as const)('%j is explained', (texts, field, problem) => {
  expect(compute(texts).problems).toEqual({ [field]: problem })
})

test('one wrong field leaves the other direction', () => {
  expect(compute({ hops: 'many' })).toMatchObject({ times: null, most: 21 })
  expect(compute({ within: '' })).toMatchObject({ times: { total: 1890 }, most: undefined })
})

test('the server reads every field of the form from the address', () => {
  const fields = formFields('/technology/calculators/answer-time', { meshSlug: 'mesh' })
  expect(fields?.toSorted()).toEqual(Object.keys(answerTimeDefaults).toSorted())
})
