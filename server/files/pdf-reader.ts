import { Worker } from 'node:worker_threads'

const PATIENCE_MS = 20_000
const MEMORY_MB = 256

/** Reads PDFs one after the other in a thread of its own: a bad one harms nobody, and takes at most its thread with it. */
export class PdfReader {
  #thread: Worker | undefined

  /** The words inside a PDF; undefined when it can't be read or takes too long. */
  async words(bytes: Uint8Array, patienceMs = PATIENCE_MS): Promise<string | undefined> {
    const thread = (this.#thread ??= this.#start())
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    const giveUp = () => resolve(undefined)
    thread.once('message', resolve).once('exit', giveUp)
    const limit = setTimeout(giveUp, patienceMs)
    thread.postMessage(bytes)
    const text = await promise
    clearTimeout(limit)
    thread.off('exit', giveUp)
    if (text === undefined) await this.close()
    return text
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
    this.#thread = undefined
  }

  #start(): Worker {
    const thread = new Worker(new URL('pdf-reader-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    // An error ends the thread, and its end is what counts.
    thread.on('error', () => undefined)
    thread.on('exit', () => (this.#thread = undefined))
    return thread
  }
}
