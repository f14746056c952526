import * as z from 'zod'
import { line, markdown, ordering, webAddress } from '#domain/fields.ts'

/** A video about the products, kept at YouTube. */
export const videoFields = z.object({ name: line, ordering, youtube_url: webAddress, description: markdown })

/** The identifier in the address of a video, after the short-link marker first; null when there is none. */
export function youtubeId(address: string): string | null {
  const found =
    /youtu\.be\/([\w-]+)/.exec(address) ?? /[?&]v=([\w-]+)/.exec(address) ?? /\/embed\/([\w-]+)/.exec(address)
  return found?.[1] ?? null
}
