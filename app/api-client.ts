import { isCall, type Call } from '#contract/call.ts'
import { contract, isBranch, type Api } from '#contract/contract.ts'
import { callServer, type SessionHooks } from './call-server.ts'

/** The contract as functions in the browser. Carries every schema, so only the editor loads it. */
export function apiClient(session: SessionHooks): Api {
  const bind = (members: object): object =>
    Object.fromEntries(
      Object.entries(members)
        .filter(([, member]) => isCall(member) || isBranch(member))
        .map(([name, member]) => [name, isCall(member) ? (input: object) => send(member, input, session) : bind(member)]),
    )
  return bind(contract) as Api
}

function send(call: Call, input: object, session: SessionHooks): Promise<unknown> {
  const values = new Map<string, unknown>(Object.entries(input))
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    values.delete(name)
    return encodeURIComponent(String(value))
  })
  return callServer(call.method, path, values, session)
}
