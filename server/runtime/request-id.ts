import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Client } from './client-address.ts'

const process = randomBytes(5).toString('hex')
let count = 0

/** The id of a request in its response and in the logs. */
export function newRequestId(): string {
  count += 1
  return `${process}-${count.toString(36)}`
}

/** The request that the current code runs for: supplies the id for logs and the client for rate limits. */
export const currentRequest = new AsyncLocalStorage<{ id: string; client: () => Client }>()
