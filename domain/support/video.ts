import * as z from 'zod'
import { line, markdown, ordering, webAddress } from '#domain/fields.ts'

/** A product video hosted on YouTube. */
export const videoFields = z.object({ name: line, ordering, youtube_url: webAddress, description: markdown })

/** Extracts the video id from a YouTube URL, short links first; null if there is none. */
export function youtubeId(address: string): string | null {
  const found =
    /youtu\.be\/([\w-]+)/.exec(address) ?? /[?&]v=([\w-]+)/.exec(address) ?? /\/embed\/([\w-]+)/.exec(address)
  return found?.[1] ?? null
}
