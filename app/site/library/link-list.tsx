import { useState } from 'react'
import { Link } from 'react-router'
import { storageKeys, writeText } from '#app/local-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface ListedLink {
  id: number
  name: string
  /** Where it leads; empty when it only opens its content. */
  address: string
  icon: string
  descriptionHtml: string
  /** What a link that is shown over the page opens. */
  contentHtml: string
  is_external: boolean
  is_modal: boolean
  target: string
}

/** Links of a page: to files, to other pages and sites, or to a text shown over the page. */
export function LinkList({ links }: { links: ListedLink[] }) {
  const [shown, setShown] = useState<ListedLink | null>(null)
  if (links.length === 0) return <Empty text="No links to display" />
  return (
    <>
      <ul className="files link-list">
        {links.map((link) => (
          <li key={link.id}>
            <ListedAnchor link={link} onShow={() => setShown(link)} />
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog
          title={shown.name}
          onClose={() => setShown(null)}
          actions={<Button onClick={() => setShown(null)}>Close</Button>}
        >
          <div className="md" dangerouslySetInnerHTML={{ __html: shown.contentHtml }} />
        </Dialog>
      )}
    </>
  )
}

function ListedAnchor({ link, onShow }: { link: ListedLink; onShow: () => void }) {
  const { name, address, icon, descriptionHtml, is_external, is_modal, target } = link
  const content = (
    <>
      <span className="ftype">{icon ? icon.toUpperCase() : 'LINK'}</span>
      <span className="fmain">
        <b>{name}</b>
        <small dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
      </span>
      <span />
      <Icon name={address.startsWith('/download/') ? 'dl' : is_external ? 'ext' : 'right'} />
    </>
  )
  if (is_modal) {
    return (
      <button type="button" onClick={onShow}>
        {content}
      </button>
    )
  }
  if (is_external || !address.startsWith('/')) {
    return (
      <a href={address} target={target || '_blank'} rel="noopener">
        {content}
      </a>
    )
  }
  return (
    <Link to={address} {...(target && { target })} onClick={rememberPlace}>
      {content}
    </Link>
  )
}

/** The download page offers the way back. */
function rememberPlace(): void {
  const { pathname, search, hash } = window.location
  writeText(storageKeys.downloadRedirect, pathname + search + hash)
}
