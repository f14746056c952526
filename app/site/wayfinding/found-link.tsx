import type { ReactNode } from 'react'
import { DownloadLink } from '#app/site/library/download-link.tsx'

interface Props {
  to: string
  onClick: (() => void) | undefined
  children: ReactNode
}

/** A link to a result, which may be a page, the download of a file, or a file. */
export function FoundLink({ to, ...rest }: Props) {
  if (/\.\w+$/.test(to)) return <a href={to} {...rest} />
  return to.startsWith('/download/') ? <DownloadLink href={to} {...rest} /> : <a href={to} {...rest} />
}
