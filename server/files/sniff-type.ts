import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

const SAMPLE_BYTES = 8_192
const UNKNOWN = 'application/octet-stream'

/** Types that browsers could interpret as a document or script. */
const ACTIVE = /html|xml|svg|javascript|ecmascript|css|xslt/

/** Detects the type of a file from its bytes; the file name is ignored. */
export async function sniffType(path: string): Promise<string> {
  const found = await fileTypeFromFile(path)
  if (found) return ACTIVE.test(found.mime) ? UNKNOWN : found.mime
  return (await isText(path)) ? 'text/plain; charset=utf-8' : UNKNOWN
}

async function isText(path: string): Promise<boolean> {
  const handle = await open(path)
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0)
    const sample = buffer.subarray(0, bytesRead)
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return !sample.includes(0)
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    await handle.close()
  }
}
