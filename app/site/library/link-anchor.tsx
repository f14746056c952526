import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DownloadLink } from './download-link.tsx'

/** Where a link of the library leads. */
export interface LeadingLink {
  id: number
  name: string
  address: string
  isExternal: boolean
  target: string
  /** What is shown over the page instead; empty for a link that leads somewhere. */
  contentHtml: string
}

interface AnchorProps {
  link: LeadingLink
  onShow: () => void
  children: ReactNode
}

/** A link to a page, a file or another site, or to a text that is shown over the page. */
export function LinkAnchor({
  link: { address, isExternal, target, contentHtml },
  onShow,
  children,
}: AnchorProps) {
  if (contentHtml) {
    return (
      <button type="button" onClick={onShow}>
        {children}
      </button>
    )
  }
  if (isExternal) {
    return (
      <a href={address} target={target || '_blank'} rel="noopener">
        {children}
      </a>
    )
  }
  const Anchor = address.startsWith('/download/') ? DownloadLink : Link
  return (
    <Anchor to={address} {...(target && { target })}>
      {children}
    </Anchor>
  )
}

/** The text of a link, over the page. */
export function LinkDialog({ link, onClose }: { link: LeadingLink; onClose: () => void }) {
  return (
    <Dialog title={link.name} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <RenderedMarkdown html={link.contentHtml} />
    </Dialog>
  )
}
