import { linkText } from '#domain/plain-text.ts'

/** Path below /api/ and size in pixels of a photo. */
export interface PhotoSize {
  url: string
  width: number
  height: number
}

/** What a reader who can't see the photo is told. */
export function photoText({ alt, name }: { alt: string; name: string }): string {
  return alt.trim() || name
}

/** Widths that a photo is resized to. A smaller original is never upscaled. */
export const pictureWidths = [160, 320, 640, 960, 1600] as const

/** Formats that a photo is encoded in, the smallest first; JPEG and PNG are fallbacks for old browsers. */
export const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const

/** Attributes of a <picture> element. */
interface Picture {
  src: string
  width: number
  height: number
  sources: { type: string; srcset: string }[]
}

const URL_PARTS = /^(.*)\.(\w+)$/

/** Builds a responsive <picture> from a photo whose URL is relative to the API. */
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

/** Fallback format for old browsers: PNG keeps transparency. */
function fallbackFormat(extension: string): 'jpg' | 'png' {
  return extension === 'jpg' ? 'jpg' : 'png'
}

/** URL of the original photo. */
export function photoAddress({ url }: { url: string }, base = '/api/'): string {
  return base + url
}

/** The image of a list record as a photo; null if it has none. */
export function imageOf(record: {
  image__url: string | null
  image__width: number | null
  image__height: number | null
}): PhotoSize | null {
  const { image__url: url, image__width: width, image__height: height } = record
  return url !== null && width !== null && height !== null ? { url, width, height } : null
}

/** URL of a photo in one of the offered widths; a smaller original stays as wide as it is. */
export function resizedAddress(
  { url }: { url: string },
  width: (typeof pictureWidths)[number],
  format: (typeof pictureFormats)[number],
): string {
  const [, stem = ''] = URL_PARTS.exec(photoAddress({ url })) ?? []
  return `${stem}-${width}.${format}`
}

/** URL of a photo in its smallest width. */
export function thumbnailAddress(photo: { url: string }): string {
  return resizedAddress(photo, pictureWidths[0], 'webp')
}

const WIDTH_IN_TEXT = 960

/** Markdown that embeds a photo at the width of a text column. */
export function photoMarkdown({ url, width, ...texts }: PhotoSize & { name: string; alt: string }): string {
  const [, stem = ''] = URL_PARTS.exec(photoAddress({ url })) ?? []
  const widest = offeredWidths(width).findLast((offered) => offered <= WIDTH_IN_TEXT)
  return `![${linkText(photoText(texts))}](${stem}-${widest}.webp)`
}
