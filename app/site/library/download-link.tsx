import type { ComponentProps } from 'react'

/** A link to the download page of a file. `behaviours/download-links.ts` stores the page where it was clicked. */
export function DownloadLink(props: ComponentProps<'a'>) {
  return <a {...props} data-download-link />
}
