import { useId, type ReactNode } from 'react'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'

/** A link of the library. */
export interface LibraryLink {
  id: number
  name: string
  address: string
  isExternal: boolean
  target: string
  /** Shown in a popover instead of following the address; empty for ordinary links. */
  contentHtml: string
}

/** A link to a page, a file or another site, or a button that opens a text in a popover. */
export function LinkAnchor({ link, children }: { link: LibraryLink; children: ReactNode }) {
  const { address, isExternal, target, contentHtml } = link
  if (contentHtml) return <PopoverButton link={link}>{children}</PopoverButton>
  if (isExternal) {
    return (
      <a href={address} target={target || '_blank'} rel="noopener">
        {children}
      </a>
    )
  }
  return (
    <a href={address} {...(target && { target })}>
      {children}
    </a>
  )
}

/** Uses the popover API, which works without scripts. */
function PopoverButton({
  link: { name, contentHtml },
  children,
}: {
  link: LibraryLink
  children: ReactNode
}) {
  const id = useId()
  const { t } = useTexts()
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
            {t('Close')}
          </button>
        </div>
      </dialog>
    </>
  )
}
