import { parentPort, workerData } from 'node:worker_threads'
import { getDocumentProxy } from 'unpdf'

/** Reads the words of a PDF, page by page, until there are enough of them. */
const { bytes, longest } = workerData as { bytes: Uint8Array; longest: number }
const document = await getDocumentProxy(bytes)
let text = ''
for (let number = 1; number <= document.numPages && text.length < longest; number += 1) {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
  text += `${words.join('')}\n`
}
parentPort?.postMessage(
  text
    .replace(/[\0\s]+/g, ' ')
    .trim()
    .slice(0, longest),
)
