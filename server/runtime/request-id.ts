import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Client } from './client-address.ts'

const process = randomBytes(5).toString('hex')
let count = 0

/** Names one request in its answer and in the logs. */
export function newRequestId(): string {
  count += 1
  return `${process}-${count.toString(36)}`
}

/** The request that code runs for: whatever is logged on its behalf carries its name, limits count who asks. */
export const currentRequest = new AsyncLocalStorage<{ id: string; client: () => Client }>()
