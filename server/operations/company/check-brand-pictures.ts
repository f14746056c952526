import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { iconSizeProblem, logoContrastProblem, logoSizeProblem } from '#domain/company/brand/logo.ts'
import { Failure } from '#domain/failure.ts'
import { photoLimits } from '#domain/media/photo.ts'
import { brandTable } from '#server/database/tables/brand.ts'
import { photoTable } from '#server/database/tables/media.ts'
import type { Context } from '#server/engine/context.ts'
import { imageJob, openImage } from '#server/images/image-jobs.ts'

/** Enough pixels to know the colours of a logo. */
const SAMPLE = 64
const CHANNELS = 4
/** From this alpha on a pixel is seen. */
const VISIBLE = 128

interface Pictures {
  logo_light?: number | null | undefined
  logo_dark?: number | null | undefined
  icon?: number | null | undefined
}

type PhotoRow = typeof photoTable.$inferSelect

/** Refuses pictures of a brand that are too small, have the wrong shape or can't be seen on the pages they are for. */
export async function checkBrandPictures(context: Context, input: Pictures, id?: number): Promise<void> {
  const isChanged = [input.logo_light, input.logo_dark, input.icon].some((value) => value !== undefined)
  if (!isChanged) return
  const { logo_light, logo_dark, icon } = { ...(await readPictures(context, id)), ...withoutUndefined(input) }
  const ids = [logo_light, logo_dark, icon].filter((value) => typeof value === 'number')
  if (ids.length === 0) return
  const rows = await context.db
    .select()
    .from(photoTable)
    .where(and(inArray(photoTable.id, ids), isNull(photoTable.deleted_at)))
  const photoOf = (of: number | null | undefined) => rows.find((row) => row.id === of)
  const light = photoOf(logo_light ?? logo_dark)
  const dark = photoOf(logo_dark ?? logo_light)
  const square = photoOf(icon)
  const fields = {
    ...named(
      'logo_light',
      light && (logoSizeProblem(light) ?? (await contrastProblem(context, light, 'light'))),
    ),
    ...named('logo_dark', dark && (logoSizeProblem(dark) ?? (await contrastProblem(context, dark, 'dark')))),
    ...named('icon', square && iconSizeProblem(square)),
  }
  if (Object.keys(fields).length > 0) throw new Failure('INVALID_INPUT', { fields })
}

async function readPictures({ db }: Context, id: number | undefined): Promise<Pictures> {
  if (id === undefined) return {}
  const { logo_light, logo_dark, icon } = brandTable
  const [row] = await db.select({ logo_light, logo_dark, icon }).from(brandTable).where(eq(brandTable.id, id))
  return row ?? {}
}

function withoutUndefined(input: Pictures): Pictures {
  const { logo_light, logo_dark, icon } = input
  return {
    ...(logo_light !== undefined && { logo_light }),
    ...(logo_dark !== undefined && { logo_dark }),
    ...(icon !== undefined && { icon }),
  }
}

function named(field: string, problem: string | null | undefined): Record<string, string> {
  return problem ? { [field]: problem } : {}
}

async function contrastProblem({ files }: Context, { storage_key }: PhotoRow, theme: 'light' | 'dark') {
  if (!(await files.has(storage_key))) return null
  const original = await buffer(await files.read(storage_key))
  const pixels = await imageJob(() =>
    openImage(original, { limitInputPixels: photoLimits.pixels })
      .resize(SAMPLE, SAMPLE, { fit: 'inside' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer(),
  )
  const colors: string[] = []
  for (let at = 0; at + CHANNELS <= pixels.length; at += CHANNELS)
    if (pixels[at + CHANNELS - 1]! >= VISIBLE)
      colors.push(`#${pixels.toString('hex', at, at + CHANNELS - 1)}`)
  return logoContrastProblem(colors, theme)
}
