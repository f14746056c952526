import { isCall } from '#contract/call.ts'
import { contract, isBranch, type Api } from '#contract/contract.ts'
import { ask } from './ask.ts'

/** The contract as functions in the browser. Carries every schema; a screen that must be quick asks its own area. */
export const api = bind(contract) as Api

function bind(members: object): object {
  return Object.fromEntries(
    Object.entries(members)
      .filter(([, member]) => isCall(member) || isBranch(member))
      .map(([name, member]) => [
        name,
        isCall(member) ? (input: Record<string, unknown>) => ask(member, input) : bind(member),
      ]),
  )
}
