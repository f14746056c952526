import { useLocation } from 'react-router'
import { ZonesFigure } from '#app/blocks/mesh/zones-figure.tsx'
import { useTexts } from '#app/languages/texts.ts'
import site from '#site-config'
import { MenuLink } from './menu-link.tsx'
import { useMenus, type MenuSection } from './menus.ts'

/** Path of the entry with a drawing. */
const meshPath = `/technology/${site.meshProtocol.slug}`

interface Props {
  section: MenuSection
  id: string
}

/** A menu with two panels: the entries of a section, and the description of the selected one. */
export function DropPanel({ section, id }: Props) {
  const { pathname } = useLocation()
  const { t } = useTexts()
  const menuOf = useMenus()
  const entries = menuOf(section)
  const tools = menuOf(`${section}_tools`)
  const selected = entries.find(({ to }) => to === pathname) ?? entries[0]
  return (
    <div className={`dropmenu of-${section}`} id={id}>
      <ul className="dm-l1" data-column>
        {entries.map(({ label, to, about }) => (
          <li key={to}>
            <MenuLink
              to={to}
              className={to === selected?.to ? 'is-on' : undefined}
              data-entry={to}
              data-about={about}
            >
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
      <div className="dm-l2" data-second-panel>
        <h2>{selected?.label}</h2>
        <p>{selected?.about}</p>
        {selected?.to === meshPath && <MeshMenuFigure />}
      </div>
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
    </div>
  )
}

/** Drawing of the mesh entry. It is fetched from `/menu-panels` when the entry is selected. */
export function MeshMenuFigure() {
  return (
    <div data-figure-of={meshPath}>
      <ZonesFigure />
    </div>
  )
}
