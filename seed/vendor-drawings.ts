import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { shownPath, VendorFileError } from '#vendors/vendor-file-error.ts'
import { vendorFolder } from '#vendors/vendor-folder.ts'
import type { Drawing } from './drawings/modules.ts'

/** An entry of photos.yml whose drawings are files of the vendor: names of photos by file. */
export const drawnPhotos = z.strictObject({
  series: z.string(),
  svg: z.record(z.string(), z.string()),
})

/** The photos of a series from SVG files; the first one shows all its variants. */
export function vendorPhotos({ svg }: z.output<typeof drawnPhotos>, { codes }: { codes: string[] }) {
  return Object.entries(svg).map(([file, name], index) => {
    const drawing = vendorDrawing(file)
    if (!drawing)
      throw new VendorFileError([`${shownPath('seed/demo/photos.yml')}: there is no drawing ${file}.svg`])
    return { name, drawing, codes: index === 0 ? codes : [] }
  })
}

/** A drawing of the vendor's seed/drawings; null if there is none. */
export function vendorDrawing(name: string): Drawing | null {
  const file = join(vendorFolder, 'seed/drawings', `${name}.svg`)
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const view = /viewBox="([\d.\- ]+)"/.exec(text)?.[1]?.split(' ').map(Number) ?? []
  const [x, y, width, height] = view
  if (x === undefined || y === undefined || !width || !height)
    throw new VendorFileError([`${shownPath(file)} has no viewBox`])
  return { view: [x, y, width, height], body: text.slice(text.indexOf('>') + 1, text.lastIndexOf('</svg>')) }
}
