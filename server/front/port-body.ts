import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessagePort } from 'node:worker_threads'
import { ClientAbort } from './client-abort.ts'
import { collectBodyGarbage } from './collect-body-garbage.ts'

/** Pull protocol for a body over a port: the receiver requests each chunk, and closing the port aborts. */
export type BodyMessage =
  | { kind: 'more' }
  | { kind: 'chunk'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end' }

/** Sends a body, one chunk per request of the receiver. */
export function sendBody(
  port: MessagePort,
  body: ReadableStream<Uint8Array>,
  onError: (error: unknown) => void,
): void {
  const post = (message: BodyMessage, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const reader = body.getReader()
  const send = async () => {
    const { done, value } = await reader.read()
    if (done) return post({ kind: 'end' })
    // A chunk may be a view into a shared buffer: transfer a copy of its own bytes only.
    const bytes = new Uint8Array(value)
    post({ kind: 'chunk', bytes }, [bytes.buffer])
    collectBodyGarbage(value.length)
  }
  const fail = (error: unknown) => {
    onError(error)
    port.close()
  }
  // Keeps the async context of the request, so errors are logged with its id.
  const onMessage = AsyncLocalStorage.bind((message: { kind: string }) => {
    if (message.kind === 'more') send().catch(fail)
  })
  port.on('message', onMessage)
  port.once('close', () => void reader.cancel().catch(() => undefined))
}

/** A body received over a port, with backpressure. `onEnd` runs when it is complete or cancelled. */
export function receiveBody(
  port: MessagePort,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const more: BodyMessage = { kind: 'more' }
  let received = Promise.withResolvers<void>()
  let isDone = false
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    port.on('message', (message: BodyMessage | { kind: 'response' }) => {
      if (isDone) return
      if (message.kind === 'chunk') {
        controller.enqueue(message.bytes)
        received.resolve()
        collectBodyGarbage(message.bytes.length)
      } else if (message.kind === 'end') {
        isDone = true
        controller.close()
        received.resolve()
        onEnd()
      }
    })
    port.once('close', () => {
      if (!isDone) controller.error(new ClientAbort())
      isDone = true
      received.resolve()
    })
  }
  const pull = () => {
    received = Promise.withResolvers()
    port.postMessage(more)
    return received.promise
  }
  const cancel = () => {
    isDone = true
    onEnd()
  }
  return new ReadableStream({ start, pull, cancel }, { highWaterMark: 0 })
}
