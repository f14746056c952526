import * as z from 'zod'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/contract.ts'
import { inputMessage } from './input-messages.ts'

const strange = ['x', 'x'.repeat(100_000), '', -1, 1.5, 1e300, true, null, [], [{}], {}, undefined]

const messagesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: inputMessage }).error?.issues.map(({ message }) => message) ?? []

test('no message of the validation library is shown, whatever is sent to whichever field', () => {
  const messages = new Set(
    allCalls().flatMap(({ call }) =>
      Object.entries(call.input.shape).flatMap(([name, schema]) =>
        strange.flatMap((value) => messagesOf(z.object({ [name]: schema as z.ZodType }), { [name]: value })),
      ),
    ),
  )
  expect(messages.size).toBeGreaterThan(5)
  expect(
    [...messages].filter((text) => /invalid input|received|too (?:small|big)|[<>]=/i.test(text)),
  ).toEqual([])
})

test.each([
  [z.number(), 'x', 'Must be a number'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.string(), 1, 'Must be a text'],
  [z.string().min(1), '', 'Required'],
  [z.string().max(3), 'four', 'Must have at most 3 characters'],
  [z.int().min(1), 0, 'Must be at least 1'],
  [z.array(z.int()).max(1), [1, 2], 'Must have at most 1 entries'],
  [z.enum(['', 'pdf']), 'exe', 'Must be one of: empty, pdf'],
  [z.string(), undefined, 'Required'],
])('%# is explained', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message])
})
