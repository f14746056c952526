import type * as z from 'zod'
import type { brokenLinks } from '#contract/broken-links.ts'
import { publishing } from '#contract/publishing.ts'
import { Failure } from '#domain/failure.ts'
import { callApi } from '#app/call-api.ts'

/** A broken link that a write would put online. */
export type BrokenLink = z.output<typeof brokenLinks.BROKEN_LINKS>['broken_links'][number]

/** The broken links because of which a write was refused; null for other errors. */
export function brokenLinksOf(error: unknown): BrokenLink[] | null {
  if (!(error instanceof Failure) || error.code !== 'BROKEN_LINKS') return null
  return error.details.answer?.broken_links as BrokenLink[]
}

/** Publishes a release although it puts broken links online. */
export function publishAnyway(id: number) {
  const input = { id, publish_anyway: true }
  return callApi(publishing.publish, input)
}
