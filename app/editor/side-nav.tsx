import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { hasTerm } from './list/has-term.ts'
import { useMenuPreferences } from './menu-preferences.ts'
import { ownMenu } from './own-menu.ts'
import { isWithin, type MenuEntry } from './side-menu.ts'

/** The side menu: pinned entries, groups that fold, and a filter. */
export function SideNav({ counts }: { counts: Record<string, number> }) {
  const { pathname } = useLocation()
  const { folded, pinned, toggleFolded, togglePinned } = useMenuPreferences()
  const [term, setTerm] = useState('')
  const isFiltered = term.trim() !== ''
  const menu = ownMenu()
  const allEntries = menu.flatMap(({ entries }) => entries)
  const item = (entry: MenuEntry) => (
    <MenuItem
      key={entry.list}
      entry={entry}
      count={counts[entry.entity]}
      isCurrent={isWithin(entry, pathname)}
      isPinned={pinned.includes(entry.list)}
      onPin={() => togglePinned(entry.list)}
    />
  )
  const found = allEntries.filter(({ title }) => hasTerm([title], term))
  const pinnedEntries = pinned.flatMap((list) => allEntries.find((entry) => entry.list === list) ?? [])
  return (
    <div className="side-list">
      <input
        className="side-filter"
        type="text"
        aria-label="Filter the menu"
        placeholder="Filter the menu"
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      {isFiltered ? (
        <section aria-label="Found">
          <ul>{found.map(item)}</ul>
          {found.length === 0 && <p className="side-none">Nothing is called so.</p>}
        </section>
      ) : (
        <>
          {pinnedEntries.length > 0 && (
            <section aria-label="Pinned">
              <h2>Pinned</h2>
              <ul>{pinnedEntries.map(item)}</ul>
            </section>
          )}
          {menu.map(({ title, entries }) => {
            const isOpen = !folded.includes(title)
            // The current page stays visible in a folded group.
            const shown = isOpen ? entries : entries.filter((entry) => isWithin(entry, pathname))
            return (
              <section key={title} aria-label={title}>
                <h2>
                  <button type="button" aria-expanded={isOpen} onClick={() => toggleFolded(title)}>
                    {title}
                    <span className="plus-minus" />
                  </button>
                </h2>
                {shown.length > 0 && <ul>{shown.map(item)}</ul>}
              </section>
            )
          })}
        </>
      )}
    </div>
  )
}

interface ItemProps {
  entry: MenuEntry
  count: number | undefined
  isCurrent: boolean
  isPinned: boolean
  onPin: () => void
}

function MenuItem({ entry: { list, title }, count, isCurrent, isPinned, onPin }: ItemProps) {
  const linkId = useId()
  return (
    <li>
      <Link
        id={linkId}
        to={list}
        prefetch="intent"
        {...(isCurrent && { className: 'is-on', 'aria-current': 'page' })}
      >
        {title}
        <span>{count}</span>
      </Link>
      <button
        className="pin"
        type="button"
        aria-label="Pin"
        aria-describedby={linkId}
        aria-pressed={isPinned}
        onClick={onPin}
      >
        <Icon name="pin" />
      </button>
    </li>
  )
}
