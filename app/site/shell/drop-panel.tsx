import { useLocation } from 'react-router'
import { ZonesFigure } from '#app/blocks/mesh/zones-figure.tsx'
import site from '#site-config'
import { MenuLink } from './menu-link.tsx'
import { desktopMenus } from './menus.ts'

/** The entry that has a drawing. */
const meshPath = `/technology/${site.meshProtocol.slug}`

interface Props {
  section: keyof typeof desktopMenus
  id: string
}

/** A menu of two panels: the entries of a section, and what the chosen one is about. */
export function DropPanel({ section, id }: Props) {
  const { pathname } = useLocation()
  const entries = desktopMenus[section]
  const shown = entries.find(({ to }) => to === pathname) ?? entries[0]
  return (
    <div className={`dropmenu of-${section}`} id={id}>
      <ul className="dm-l1" data-column>
        {entries.map(({ label, to, about }) => (
          <li key={to}>
            <MenuLink
              to={to}
              className={to === shown?.to ? 'is-on' : undefined}
              data-entry={to}
              data-about={about}
            >
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
      <div className="dm-l2" data-second-panel>
        <h2>{shown?.label}</h2>
        <p>{shown?.about}</p>
        {shown?.to === meshPath && <MeshMenuFigure />}
      </div>
    </div>
  )
}

/** The drawing of an entry, which is fetched from `/menu-panels` when the entry is chosen. */
export function MeshMenuFigure() {
  return (
    <div data-figure-of={meshPath}>
      <ZonesFigure />
    </div>
  )
}
