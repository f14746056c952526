import { useContext } from 'react'
import { ZonesFigure } from '#app/blocks/mesh/zones-figure.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { SiteTree } from '#app/site/known-pages.ts'
import { useVendor } from '#app/vendor.ts'
import site from '#site-config'
import { MenuLink } from './menu-link.tsx'
import { useMenus, type MenuSection } from './menus.ts'

/** Path of the entry with a drawing. */
const meshPath = `/technology/${site.meshProtocol.slug}`

/** A menu with two panels: the entries of a section, and the description of the chosen one, which app/behaviours/menus/desktop-menu.ts fills in. */
export function DropPanel({ section }: { section: MenuSection }) {
  const { t } = useTexts()
  const menuOf = useMenus()
  const tools = menuOf(`${section}_tools`)
  return (
    <>
      <ul className="dm-l1" data-column>
        {menuOf(section).map(({ label, to, about }) => (
          <li key={to}>
            <MenuLink to={to} data-entry={to} data-about={about}>
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
      <div className="dm-l2" data-second-panel />
      {tools.length > 0 && (
        <div className="dm-tools">
          <h2>{t('Tools')}</h2>
          <ul>
            {tools.map(({ label, to }) => (
              <li key={to}>
                <MenuLink to={to}>{label}</MenuLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Drawing of the mesh entry; nothing where no menu has that entry, or the vendor has no mesh. */
export function MeshMenuFigure() {
  const { look } = useVendor()
  const { entries } = useContext(SiteTree)
  if (!look.hasMotif || !entries.some(({ address }) => address === meshPath)) return null
  return (
    <div data-figure-of={meshPath}>
      <ZonesFigure />
    </div>
  )
}
