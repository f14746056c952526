import { useTexts } from '#app/languages/texts.ts'
import { withoutLinks } from '#app/markdown/without-links.ts'
import { LinkAnchor, type LibraryLink } from '#app/site/library/link-anchor.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface ProductFile {
  id: number
  name: string
  to: string
  descriptionHtml: string
  /** Label of the file type, such as "PDF". */
  kind: string
  uploaded: string | null
}

export interface ProductLink extends LibraryLink {
  descriptionHtml: string
}

/** Files and links of a series, in the order chosen by staff. */
export function LinksAndDownloads({ files, links }: { files: ProductFile[]; links: ProductLink[] }) {
  const { t } = useTexts()
  return (
    <section className="box" id="downloads">
      <h2>{t('Links and Downloads')}</h2>
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
                <LinkAnchor link={link}>
                  <Icon name={link.contentHtml ? 'clone' : link.isExternal ? 'ext' : 'link'} />
                  {link.name}
                </LinkAnchor>
                {link.descriptionHtml && <small dangerouslySetInnerHTML={{ __html: link.descriptionHtml }} />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function FileRow({ name, to, descriptionHtml, kind, uploaded }: ProductFile) {
  const { formatDay } = useTexts()
  return (
    <li>
      <a href={to}>
        <span className="ftype">{kind}</span>
        <span className="fmain">
          <b>{name}</b>
          <small dangerouslySetInnerHTML={{ __html: withoutLinks(descriptionHtml) }} />
        </span>
        <time dateTime={uploaded?.slice(0, 10)}>{uploaded && formatDay(uploaded)}</time>
        <Icon name="dl" />
      </a>
    </li>
  )
}
