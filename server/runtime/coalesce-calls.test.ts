import { expect, test } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

test('whoever comes while a question is on its way takes the next one, all of them the same', async () => {
  const questions: PromiseWithResolvers<number>[] = []
  const ask = coalesceCalls(() => {
    const question = Promise.withResolvers<number>()
    questions.push(question)
    return question.promise
  })
  const first = ask()
  const [second, third] = [ask(), ask()]
  expect(questions).toHaveLength(1)
  questions[0]?.resolve(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(questions).toHaveLength(2)
  const fourth = ask()
  questions[1]?.reject(new Error('away'))
  await expect(second).rejects.toThrow('away')
  await expect(third).rejects.toThrow('away')
  await Promise.resolve()
  questions[2]?.resolve(3)
  expect(await fourth).toBe(3)
})
