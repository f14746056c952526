import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

const MAX_LENGTH = 200_000

/** Extracts the text of a PDF page by page, up to the maximum length. */
async function extractText(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes)
  let text = ''
  for (let number = 1; number <= document.numPages && text.length < MAX_LENGTH; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`
  }
  await document.loadingTask.destroy()
  return text
    .replace(/[\0\s]+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
}

// An unreadable PDF ends the thread with an unhandled rejection.
parentPort?.on(
  'message',
  (bytes: Uint8Array) => void extractText(bytes).then((text) => parentPort?.postMessage(text)),
)
