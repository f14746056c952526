import { AsyncLocalStorage } from 'node:async_hooks'

/** What queries wait for before they start, where other work has precedence. */
export const queryGate = new AsyncLocalStorage<() => Promise<void>>()

interface Client {
  query: (...args: never[]) => unknown
}

/** A client whose queries wait at the gate. Those of transactions don't, since others wait for them. */
export function withGate<Gated extends Client>(client: Gated): Gated {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const atGate = (...args: unknown[]) => {
    const wait = queryGate.getStore()
    return wait ? wait().then(() => query(...args)) : query(...args)
  }
  return Object.assign(client, { query: atGate })
}
