import type { allCalls } from '#contract/contract.ts'
import { inWords } from '#domain/words.ts'
import { areas } from '#server/http/openapi/areas.ts'
import type { DescribedSite } from '#server/http/openapi/openapi.ts'
import { shownCalls } from '#server/http/openapi/shown-calls.ts'

/** Whose calls the documentation lists, and where they are answered. */
export interface DocumentedSite extends DescribedSite {
  publicUrl: string
}

/** An area of the contract with the calls that are listed. */
export interface DocsArea {
  name: string
  title: string
  description: string
  calls: ReturnType<typeof allCalls>
}

/** The areas of the documentation, in its order; those without calls are left out. */
export function docsAreas({ off, vendor }: DescribedSite): DocsArea[] {
  const shown = shownCalls(off)
  return Object.entries(areas)
    .map(([name, { title, description }]) => ({
      name,
      title,
      description: inWords(description, vendor.words),
      calls: shown.filter(({ place }) => place[0] === name),
    }))
    .filter(({ calls }) => calls.length > 0)
}
