import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectFolder } from '#vendors/project-folder.ts'

/** Loaded from its source: it is rarely needed, and has few imports. */
const THREAD = join(projectFolder, 'server/files/pdf-reader-thread.ts')
const TIMEOUT_MS = 20_000
const MEMORY_MB = 256

/** Extracts text from PDFs in a worker thread, so a malformed one can only crash its worker. Not for concurrent calls. */
export class PdfReader {
  #thread: Worker | undefined

  /** The text of a PDF; undefined when it can't be read or the timeout expires. */
  async words(bytes: Uint8Array, timeoutMs = TIMEOUT_MS): Promise<string | undefined> {
    const thread = (this.#thread ??= this.#start())
    const { promise, resolve } = Promise.withResolvers<string | undefined>()
    const giveUp = () => resolve(undefined)
    thread.once('message', resolve).once('exit', giveUp)
    const timer = setTimeout(giveUp, timeoutMs)
    thread.postMessage(bytes)
    const text = await promise
    clearTimeout(timer)
    thread.off('exit', giveUp)
    if (text === undefined) await this.close()
    return text
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
    this.#thread = undefined
  }

  #start(): Worker {
    const thread = new Worker(THREAD, {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    // The exit event that follows is handled instead.
    thread.on('error', () => undefined)
    thread.on('exit', () => (this.#thread = undefined))
    return thread
  }
}
