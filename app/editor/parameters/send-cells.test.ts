import { expect, test, vi } from 'vitest'
import { blankParameterValue } from '#domain/catalogue/parameters/parameter-value.ts'
import { cellSender } from './send-cells.ts'

const newCall = () => vi.fn<Parameters<typeof cellSender>[0]>()

const cell = (parameter: number) => ({ parameter, series: 1, variant: null, version: null, value: null })
const record = {
  ...{ ...blankParameterValue, id: 7, version: 2, parameter: 1, series: 1 },
  ...{ is_draft: false, added: '2026-01-01T00:00:00Z' },
}

test('cells that are sent at the same time are one call, each with its own answer', async () => {
  const call = newCall().mockResolvedValueOnce({
    results: [
      { parameter_value: record, error: null, fields: {} },
      { parameter_value: record, error: 'STALE_VERSION', fields: {} },
      { parameter_value: null, error: null, fields: {} },
    ],
  })
  const send = cellSender(call)
  const sent = await Promise.allSettled([1, 2, 3].map((parameter) => send(cell(parameter))))
  expect(call.mock.calls.map(([input]) => input)).toEqual([{ cells: [cell(1), cell(2), cell(3)] }])
  expect(sent).toMatchObject([
    { value: { type: 'saved', record } },
    { reason: { code: 'STALE_VERSION', details: { answer: { parameter_value: record } } } },
    { value: { type: 'removed' } },
  ])
})

test('a failed call fails every cell, and the next cells are a new call', async () => {
  const call = newCall().mockRejectedValueOnce(new Error('offline'))
  const send = cellSender(call)
  const failed = await Promise.allSettled([send(cell(1)), send(cell(2))])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  call.mockResolvedValueOnce({ results: [{ parameter_value: record, error: null, fields: {} }] })
  expect(await send(cell(1))).toMatchObject({ type: 'saved' })
})
