interface PageMatch {
  handle?: unknown
}

/** The `handle` of layout routes below which pages are an application with a router in the browser. */
export const applicationHandle = { isApplication: true }

/** Whether a page is an application; all others are documents. */
export function isApplication(matches: PageMatch[]): boolean {
  return matches.some(({ handle }) => handle === applicationHandle)
}
