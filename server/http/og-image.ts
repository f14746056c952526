import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import type { Vendor } from '#domain/company/brand/vendor.ts'
import { truncate } from '#domain/clean-text.ts'
import { DELIVERED_BAND } from '#domain/company/mail/mail-html.ts'
import { searchEntryTable } from '#server/database/tables/wayfinding.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { croppedPicture, type CroppedPhoto } from '#server/images/cropped-picture.ts'
import { imageJob, openImage } from '#server/images/image-jobs.ts'
import { logoPhoto, logoPicture, type LogoPhoto } from '#server/images/vendor-logo.ts'
import { photoOfRecord } from './photo-of-record.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { PARTIAL_SUFFIX } from '#server/runtime/leftovers.ts'
import { isSearchableAt } from '#server/search/search-entry.ts'
import type { ServerParts } from './server-parts.ts'

const WIDTH = 1200
const HEIGHT = 630
/** Increment when the design changes, to invalidate cached images. */
const DESIGN_VERSION = '4'

/** The photo of a record stands beside its title. */
const PHOTO = { width: 420, height: HEIGHT }

const LOGO = { width: 420, height: 72 }

/** Longer text does not fit, and is slow to render. */
const MAX_TITLE_LENGTH = 160
const MAX_LEVEL_LENGTH = 60

const HOME_PICTURE = '/og/home.png'

interface Subject {
  title: string
  trail: string[]
  photo: CroppedPhoto | null
  brand: Vendor['brand']
  /** The logo for dark pages; null for a dot and the name. */
  logo: LogoPhoto | null
  /** The background. */
  band: string
}

/**
 * The Open Graph image of a page: its title, breadcrumb trail and photo, or the vendor's name. Rendered once, then cached
 * on disk.
 */
export async function ogImage(parts: ServerParts, path: string): Promise<Response> {
  const { connection, pictures, now, files } = parts
  const page = decodeURI(path.slice('/og'.length, -'.png'.length)).replace(/^\/home$/, '/')
  const { title, trail, address, entity, record_id } = searchEntryTable
  const isPage = eq(address, /^\/news\/\d+$/.test(page) ? page.replace('/news/', '/news#news-') : page)
  const [subject] = await connection.db
    .select({ title, trail, entity, record_id })
    .from(searchEntryTable)
    .where(and(isPage, isSearchableAt(now())))
  // One address for all that is no page: each would be cached on its own.
  if (!subject && path !== HOME_PICTURE)
    return new Response(null, { status: 302, headers: { Location: HOME_PICTURE } })
  const { brand, look, logo } = await readVendor(connection.db)
  const shown = subject ?? { title: brand.name, trail: [] }
  const bytes = await cachedPicture(join(pictures, 'og'), files, {
    brand,
    band: look.band || DELIVERED_BAND,
    logo: logo.dark && (await logoPhoto(connection.db, logo.dark.url)),
    photo: subject ? await photoOfRecord(connection.db, subject.entity, subject.record_id) : null,
    title: truncateWithEllipsis(shown.title, MAX_TITLE_LENGTH),
    trail: shown.trail.map((level) => truncateWithEllipsis(level, MAX_LEVEL_LENGTH)),
  })
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}

function truncateWithEllipsis(text: string, length: number): string {
  return text.length > length ? `${truncate(text, length)}…` : text
}

async function cachedPicture(folder: string, files: FileStore, subject: Subject): Promise<Buffer> {
  const name = createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, subject]))
    .digest('hex')
  const file = join(folder, `${name}.png`)
  const isCached = await access(file).then(
    () => true,
    () => false,
  )
  if (isCached) return readFile(file)
  const bytes = await imageJob(() => render(files, subject))
  await mkdir(folder, { recursive: true })
  const temporary = `${file}.${randomUUID()}${PARTIAL_SUFFIX}`
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
  return bytes
}

let fonts: { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }[] | undefined

function font(file: string): Buffer {
  return readFileSync(new URL(import.meta.resolve(`@expo-google-fonts/ibm-plex-${file}.ttf`)))
}

async function render(
  files: FileStore,
  { title, trail, photo, brand, band, logo }: Subject,
): Promise<Buffer> {
  const mark = logo && (await logoBox(files, logo))
  const cropped = photo ? await croppedPicture(files, photo, PHOTO) : undefined
  fonts ??= [
    { name: 'Plex', data: font('sans/600SemiBold/IBMPlexSans_600SemiBold'), weight: 600, style: 'normal' },
    { name: 'Plex', data: font('sans/400Regular/IBMPlexSans_400Regular'), weight: 400, style: 'normal' },
    { name: 'Mono', data: font('mono/400Regular/IBMPlexMono_400Regular'), weight: 400, style: 'normal' },
  ]
  const isNarrow = cropped !== undefined
  const size = title.length > 60 ? 56 : title.length > 24 ? 76 : isNarrow && title.length > 12 ? 88 : 112
  const picture = box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: 72,
      paddingRight: 72 + (cropped ? PHOTO.width : 0),
      boxSizing: 'border-box',
      background: band,
      color: '#ffffff',
      fontFamily: 'Plex',
    },
    [
      box({ fontFamily: 'Mono', fontSize: 28, color: '#a9c4c7' }, trail.join('  ›  ') || brand.motto),
      box({ fontSize: size, fontWeight: 600, lineHeight: 1.08, letterSpacing: '-0.03em' }, title),
      box({ alignItems: 'center', fontSize: 36, fontWeight: 600 }, [
        ...(mark
          ? [mark]
          : [
              box(
                { width: 26, height: 26, marginRight: 18, borderRadius: 13, background: '#b9ec00' },
                undefined,
              ),
              box({}, brand.name),
            ]),
      ]),
    ],
  )
  const { default: satori } = await import('satori')
  const svg = await satori(picture as Parameters<typeof satori>[0], { width: WIDTH, height: HEIGHT, fonts })
  const card = openImage(Buffer.from(svg))
  if (!cropped) return card.png({ palette: true }).toBuffer()
  return card
    .composite([{ input: cropped, left: WIDTH - PHOTO.width, top: 0 }])
    .png({ palette: true })
    .toBuffer()
}

/** A logo that fits below the title; null if its bytes are missing. */
async function logoBox(files: FileStore, photo: LogoPhoto) {
  const logo = await logoPicture(files, photo, LOGO)
  if (!logo) return null
  const { png, width, height } = logo
  return { type: 'img', props: { src: `data:image/png;base64,${png.toString('base64')}`, width, height } }
}

function box(style: object, children: unknown) {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}
