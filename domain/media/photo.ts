import * as z from 'zod'
import { count, id, line, moment } from '#domain/fields.ts'

/** A part of the width or height. */
const percentage = z.int().min(0, 'At least 0').max(100, 'At most 100')

/** An uploaded image of products, case studies, distributors or trademarks. */
export const photoFields = z.object({
  name: line,
  section: id,
  /** The alternative text; empty means that nobody has written one, and the name takes its place. */
  alt: line,
  /** The focal point: what stays in sight when the photo is cropped, from the left and from the top. */
  focal_x: percentage,
  focal_y: percentage,
})

/** The focal point of a new photo. */
export const CENTRE = 50

/** Read-only fields of a photo; type, filename and folder are unverified labels from the upload. */
export const photoFacts = z.object({
  url: z.string(),
  width: count,
  height: count,
  type: line,
  filename: line,
  folder: line,
  uploaded: moment,
})

/** Limits of an upload: file size, and pixels and frames after decoding, against decompression bombs. */
export const photoLimits = { bytes: 10 * 1024 * 1024, pixels: 40_000_000, frames: 200 }

/** The image of a record in lists: address and size, all null if it has none. */
export const imageFacts = z.object({
  image__url: z.string().nullable(),
  image__width: count.nullable(),
  image__height: count.nullable(),
})
