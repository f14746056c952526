import { useTexts } from '#app/languages/texts.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LinkAnchor, type LibraryLink } from './link-anchor.tsx'

export interface ListedLink extends LibraryLink {
  icon: string
  descriptionHtml: string
}

/** List of library links with icons and descriptions. */
export function LinkList({ links }: { links: ListedLink[] }) {
  const { t } = useTexts()
  if (links.length === 0) return <Empty text={t('No links to display')} />
  return (
    <ul className="files link-list">
      {links.map((link) => (
        <li key={link.id}>
          <LinkAnchor link={link}>
            <span className="ftype">{link.icon ? link.icon.toUpperCase() : t('LINK')}</span>
            <span className="fmain">
              <b>{link.name}</b>
              <small dangerouslySetInnerHTML={{ __html: link.descriptionHtml }} />
            </span>
            <span />
            <Icon name={link.address.startsWith('/download/') ? 'dl' : link.isExternal ? 'ext' : 'right'} />
          </LinkAnchor>
        </li>
      ))}
    </ul>
  )
}
