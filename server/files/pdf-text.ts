import { Worker } from 'node:worker_threads'

const LONGEST = 200_000
const PATIENCE_MS = 20_000
const MEMORY_MB = 256

/** The words inside a PDF; empty when it has none or can't be read. It is read in a thread of its own, so a bad one harms nobody. */
export function pdfText(bytes: Uint8Array, patienceMs = PATIENCE_MS): Promise<string> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('pdf-text-worker.ts', import.meta.url), {
      workerData: { bytes, longest: LONGEST },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      stdout: true,
      stderr: true,
    })
    const end = (text: string) => {
      clearTimeout(limit)
      resolve(text)
      void worker.terminate()
    }
    const limit = setTimeout(() => end(''), patienceMs)
    worker.once('message', (text: string) => end(text))
    worker.once('error', () => end(''))
    worker.once('exit', () => end(''))
  })
}
