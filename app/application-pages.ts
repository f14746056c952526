interface PageMatch {
  handle?: unknown
}

/** The `handle` of layout routes whose pages are hydrated as an application with client-side routing. */
export const applicationHandle = { isApplication: true }

/** Whether a page is an application; all other pages are documents with islands. */
export function isApplication(matches: PageMatch[]): boolean {
  return matches.some(({ handle }) => handle === applicationHandle)
}
