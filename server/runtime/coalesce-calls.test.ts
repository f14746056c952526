import { expect, test } from 'vitest'
import { coalesceCalls } from './coalesce-calls.ts'

test('calls during a running call share the next one', async () => {
  const calls: PromiseWithResolvers<number>[] = []
  const call = coalesceCalls(() => {
    const result = Promise.withResolvers<number>()
    calls.push(result)
    return result.promise
  })
  const first = call()
  const [second, third] = [call(), call()]
  expect(calls).toHaveLength(1)
  calls[0]?.resolve(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(calls).toHaveLength(2)
  const fourth = call()
  calls[1]?.reject(new Error('unavailable'))
  await expect(second).rejects.toThrow('unavailable')
  await expect(third).rejects.toThrow('unavailable')
  await Promise.resolve()
  calls[2]?.resolve(3)
  expect(await fourth).toBe(3)
})
