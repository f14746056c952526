import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import site from '#site-config'
import { useEntryChoice } from './entry-choice.ts'
import { MenuLink } from './menu-link.tsx'
import { desktopMenus } from './menus.ts'

const meshPath = `/technology/${site.meshProtocol.slug}`
const MeshFigure = lazy(async () => ({
  default: (await import('#app/blocks/mesh/zones-figure.tsx')).ZonesFigure,
}))

interface Props {
  section: keyof typeof desktopMenus
  id: string
  entry: string | null
  onChoose: (entry: string) => void
}

/** A menu of two panels: the entries of a section, and what the chosen one is about. */
export function DropPanel({ section, id, entry, onChoose }: Props) {
  const { pathname } = useLocation()
  const choice = useEntryChoice(onChoose)
  const entries = desktopMenus[section]
  const shown = entries.find(({ to }) => to === (entry ?? pathname)) ?? entries[0]
  return (
    <div className={`dropmenu of-${section}`} id={id}>
      <ul className="dm-l1" data-column>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <MenuLink to={to} className={to === shown?.to ? 'is-on' : ''} {...choice(to)}>
              {label}
            </MenuLink>
          </li>
        ))}
      </ul>
      <div className="dm-l2">
        <h2>{shown?.label}</h2>
        <p>{shown?.about}</p>
        {shown?.to === meshPath && (
          <Suspense>
            <MeshFigure />
          </Suspense>
        )}
      </div>
    </div>
  )
}
