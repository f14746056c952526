import { isCall } from '#contract/call.ts'
import { contract, isBranch, type Api } from '#contract/contract.ts'
import { callApi } from './call-api.ts'

/** Typed API client for the browser. It bundles all schemas; a screen that must load fast uses `callApi` instead. */
export const api = bind(contract) as Api

function bind(members: object): object {
  return Object.fromEntries(
    Object.entries(members)
      .filter(([, member]) => isCall(member) || isBranch(member))
      .map(([name, member]) => [
        name,
        isCall(member) ? (input: Record<string, unknown>) => callApi(member, input) : bind(member),
      ]),
  )
}
