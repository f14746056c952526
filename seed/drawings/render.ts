import sharp from 'sharp'
import type { Drawing } from './modules.ts'

const WIDTH = 1200

interface RenderedDrawing {
  bytes: Uint8Array
  width: number
  height: number
}

/** Renders a drawing as PNG with a transparent background. */
export async function renderDrawing({ view, body }: Drawing): Promise<RenderedDrawing> {
  const height = Math.round((WIDTH * view[3]) / view[2])
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="${view.join(' ')}">${body}</svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  return { bytes, width: WIDTH, height }
}
