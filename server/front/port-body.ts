import { AsyncLocalStorage } from 'node:async_hooks'
import type { MessagePort } from 'node:worker_threads'
import { ClientAbort } from './client-abort.ts'
import { noteReceived } from './lean-bytes.ts'

/** What carries a body over a port: the receiver asks for each chunk, and a closed port aborts. */
export type BodyMessage =
  | { kind: 'more' }
  | { kind: 'chunk'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'end' }

/** Sends a body, one chunk each time the receiver asks for more. */
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
    // A chunk may be a view of memory that holds other things too: only its own bytes leave.
    const bytes = new Uint8Array(value)
    return post({ kind: 'chunk', bytes }, [bytes.buffer])
  }
  const fail = (error: unknown) => {
    onError(error)
    port.close()
  }
  // What goes wrong is logged on behalf of the request, not of the message that came by.
  const onMessage = AsyncLocalStorage.bind((message: { kind: string }) => {
    if (message.kind === 'more') send().catch(fail)
  })
  port.on('message', onMessage)
  port.once('close', () => void reader.cancel().catch(() => undefined))
}

/** A body that comes over a port, as fast as it is read; `onEnd` runs when it is complete or no longer wanted. */
export function receiveBody(
  port: MessagePort,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const more: BodyMessage = { kind: 'more' }
  let received = Promise.withResolvers<void>()
  let isOver = false
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    port.on('message', (message: BodyMessage | { kind: 'answer' }) => {
      if (isOver) return
      if (message.kind === 'chunk') {
        controller.enqueue(message.bytes)
        received.resolve()
        noteReceived(message.bytes.length)
      } else if (message.kind === 'end') {
        isOver = true
        controller.close()
        received.resolve()
        onEnd()
      }
    })
    port.once('close', () => {
      if (!isOver) controller.error(new ClientAbort())
      isOver = true
      received.resolve()
    })
  }
  const pull = () => {
    received = Promise.withResolvers()
    port.postMessage(more)
    return received.promise
  }
  const cancel = () => {
    isOver = true
    onEnd()
  }
  return new ReadableStream({ start, pull, cancel }, { highWaterMark: 0 })
}
