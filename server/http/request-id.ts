import { randomBytes } from 'node:crypto'

const process = randomBytes(5).toString('hex')
let count = 0

/** Names one request in its answer and in the logs. */
export function newRequestId(): string {
  count += 1
  return `${process}-${count.toString(36)}`
}
