import { linkText } from '#domain/plain-text.ts'

/** A photo as pages need it: its address below the API and its size in pixels. */
export interface PhotoSize {
  url: string
  width: number
  height: number
}

/** The widths a photo is offered in; a smaller original is never enlarged. */
export const pictureWidths = [160, 320, 640, 960, 1600] as const

/** The formats a photo is offered in, the smallest first; the last one is for browsers that know neither. */
export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const

/** What a picture element is made of. */
interface Picture {
  src: string
  width: number
  height: number
  sources: { type: string; srcset: string }[]
}

const URL_PARTS = /^(.*)\.(\w+)$/

/** The addresses of a photo in all widths, for a picture element; relative addresses begin at the API. */
export function pictureOf({ url, width, height }: PhotoSize, base = '/api/'): Picture {
  const [, stem = '', extension = ''] = URL_PARTS.exec(base + url) ?? []
  const widths = offeredWidths(width)
  const srcset = (format: string) =>
    widths.map((offered) => `${stem}-${offered}.${format} ${Math.min(offered, width)}w`).join(', ')
  const middle = widths.find((offered) => offered >= 640) ?? widths.at(-1)
  return {
    src: `${stem}-${middle}.${fallbackFormat(extension)}`,
    width,
    height,
    sources: [
      { type: 'image/avif', srcset: srcset('avif') },
      { type: 'image/webp', srcset: srcset('webp') },
    ],
  }
}

function offeredWidths(width: number): readonly number[] {
  const reached = pictureWidths.findIndex((offered) => offered >= width)
  return reached < 0 ? pictureWidths : pictureWidths.slice(0, reached + 1)
}

/** The format of a photo for old browsers: what may be transparent stays so. */
function fallbackFormat(extension: string): 'jpg' | 'png' {
  return extension === 'jpg' ? 'jpg' : 'png'
}

/** The photo in its full size. */
export function photoAddress({ url }: { url: string }, base = '/api/'): string {
  return base + url
}

/** The image of a record in a list as a photo, or null when it has none. */
export function imageOf(record: {
  image__url: string | null
  image__width: number | null
  image__height: number | null
}): PhotoSize | null {
  const { image__url: url, image__width: width, image__height: height } = record
  return url !== null && width !== null && height !== null ? { url, width, height } : null
}

const WIDTH_IN_TEXT = 960

/** A photo as markdown writes it, as wide as a column of text needs it. */
export function photoMarkdown({ name, url, width }: PhotoSize & { name: string }): string {
  const [, stem = ''] = URL_PARTS.exec(photoAddress({ url })) ?? []
  const widest = offeredWidths(width).findLast((offered) => offered <= WIDTH_IN_TEXT)
  return `![${linkText(name)}](${stem}-${widest}.webp)`
}
