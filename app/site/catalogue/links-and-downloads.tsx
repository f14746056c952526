import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/calendar-date.ts'
import { DownloadLink } from '#app/site/library/download-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface ProductFile {
  id: number
  name: string
  to: string
  descriptionHtml: string
  /** What stands in its box, such as "PDF". */
  kind: string
  uploaded: string | null
}

export interface ProductLink {
  id: number
  name: string
  address: string
  isExternal: boolean
  target: string
  /** What a link that is shown over the page opens; empty for the others. */
  contentHtml: string
}

/** What belongs to a series: its files and links, both in their order. */
export function LinksAndDownloads({ files, links }: { files: ProductFile[]; links: ProductLink[] }) {
  const [shown, setShown] = useState<ProductLink | null>(null)
  return (
    <section className="box" id="downloads">
      <h2>Links and Downloads</h2>
      <div className={files.length > 0 && links.length > 0 ? 'ld' : 'ld single'}>
        {files.length > 0 && (
          <ul className="files">
            {files.map((file) => (
              <FileRow key={file.id} {...file} />
            ))}
          </ul>
        )}
        {links.length > 0 && (
          <ul className="plinks">
            {links.map((link) => (
              <li key={link.id}>
                <ProductAnchor link={link} onShow={() => setShown(link)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {shown && (
        <Dialog
          title={shown.name}
          onClose={() => setShown(null)}
          actions={<Button onClick={() => setShown(null)}>Close</Button>}
        >
          <div className="md" dangerouslySetInnerHTML={{ __html: shown.contentHtml }} />
        </Dialog>
      )}
    </section>
  )
}

function FileRow({ name, to, descriptionHtml, kind, uploaded }: ProductFile) {
  return (
    <li>
      <DownloadLink to={to}>
        <span className="ftype">{kind}</span>
        <span className="fmain">
          <b>{name}</b>
          <small dangerouslySetInnerHTML={{ __html: descriptionHtml.replace(/<\/?a\b[^>]*>/g, '') }} />
        </span>
        <time dateTime={uploaded ?? undefined}>{uploaded && formatDay(uploaded)}</time>
        <Icon name="dl" />
      </DownloadLink>
    </li>
  )
}

function ProductAnchor({ link, onShow }: { link: ProductLink; onShow: () => void }) {
  const { name, address, isExternal, target, contentHtml } = link
  if (contentHtml) {
    return (
      <button type="button" onClick={onShow}>
        <Icon name="clone" />
        {name}
      </button>
    )
  }
  if (isExternal) {
    return (
      <a href={address} target={target || '_blank'} rel="noopener">
        <Icon name="ext" />
        {name}
      </a>
    )
  }
  return (
    <Link to={address} {...(target && { target })}>
      <Icon name="link" />
      {name}
    </Link>
  )
}
