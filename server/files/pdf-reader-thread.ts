import { parentPort } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

const LONGEST = 200_000

/** Reads the words of a PDF, page by page, until there are enough of them. */
async function words(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes)
  let text = ''
  for (let number = 1; number <= document.numPages && text.length < LONGEST; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    text += `${items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')}\n`
  }
  await document.loadingTask.destroy()
  return text
    .replace(/[\0\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST)
}

// What can not be read ends the thread.
parentPort?.on(
  'message',
  (bytes: Uint8Array) => void words(bytes).then((text) => parentPort?.postMessage(text)),
)
