import { useId, type ReactNode } from 'react'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
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

/** A link to a page, a file or another site, or to a text that is shown over the page. */
export function LinkAnchor({ link, children }: { link: LeadingLink; children: ReactNode }) {
  const { address, isExternal, target, contentHtml } = link
  if (contentHtml) return <TextOverPage link={link}>{children}</TextOverPage>
  if (isExternal) {
    return (
      <a href={address} target={target || '_blank'} rel="noopener">
        {children}
      </a>
    )
  }
  const Anchor = address.startsWith('/download/') ? DownloadLink : 'a'
  return (
    <Anchor href={address} {...(target && { target })}>
      {children}
    </Anchor>
  )
}

/** The browser opens and closes the text by itself, also without scripts. */
function TextOverPage({ link: { name, contentHtml }, children }: { link: LeadingLink; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id}>
        {children}
      </button>
      <dialog className="dialog" id={id} popover="auto" aria-labelledby={`${id}t`}>
        <h2 id={`${id}t`}>{name}</h2>
        <RenderedMarkdown html={contentHtml} />
        <div className="acts">
          <button className="btn" type="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            Close
          </button>
        </div>
      </dialog>
    </>
  )
}
