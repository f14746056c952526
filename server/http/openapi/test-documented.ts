import { allCalls } from '#contract/contract.ts'
import { failures, type FailureCode } from '#domain/failure.ts'
import { pathOf } from '#server/http/call-address.ts'
import { failuresOf } from './call-failures.ts'

const matchers = allCalls().map(({ call }) => ({
  call,
  pattern: new RegExp(`^${pathOf(call).replaceAll(/:\w+/g, '[^/?]+')}$`),
}))

/** Refuses a failure that the description of a call lacks, so every test of the API checks the documentation. */
export function expectDocumented(route: string, { error }: Record<string, unknown>): void {
  const [method, address = ''] = route.split(' ')
  const path = address.split('?', 1)[0]!
  const found = matchers.filter(({ call, pattern }) => call.method === method && pattern.test(path))
  const isFailure = typeof error === 'string' && Object.hasOwn(failures, error)
  if (!isFailure || found.length === 0) return
  if (!found.some(({ call }) => failuresOf(call).includes(error as FailureCode)))
    throw new Error(`${route} answered ${error}, which its description lacks.`)
}
