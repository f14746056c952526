import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { UploadedFile } from '#contract/uploaded-file.ts'
import { openImage } from './image-jobs.ts'
import { rasteriseSvg } from './rasterise-svg.ts'

async function svgFile(content: string): Promise<UploadedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'meshwork-svg-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const temporaryPath = join(folder, 'logo')
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="256">${content}</svg>`
  await writeFile(temporaryPath, source)
  return new UploadedFile({ temporaryPath, key: '', size: source.length, filename: 'logo.svg' })
}

test('an SVG becomes a PNG of the same shape', async () => {
  const { temporaryPath, filename } = await rasteriseSvg(await svgFile('<circle r="90" fill="#0b4f58"/>'))
  expect(filename).toBe('logo.png')
  const { format, width, height } = await openImage(await readFile(temporaryPath)).metadata()
  expect([format, width, height]).toEqual(['png', 1024, 512])
})

test('an SVG that takes too long to draw is refused, and its process ended', async () => {
  const filters = '<feTurbulence baseFrequency="0.9" numOctaves="9"/>'.repeat(5000)
  const bomb = await svgFile(
    `<filter id="f">${filters}</filter><rect width="9" height="9" filter="url(#f)"/>`,
  )
  await expect(rasteriseSvg(bomb, 1500)).rejects.toMatchObject({
    details: { fields: { file: 'The SVG could not be drawn' } },
  })
})
