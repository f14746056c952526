import { Link } from 'react-router'
import type { Uses } from '#contract/uses.ts'
import { formPath } from '#app/editor/screen.ts'
import { labelOf, nounOf, screenOf } from '#app/editor/screens.ts'

/** The records that use a photo, with links to their forms. */
export function PhotoUses({ uses: { total, records } }: { uses: Uses }) {
  const isMore = total > records.length
  return (
    <div className="used">
      <h3>Used in</h3>
      {total === 0 && <p className="muted">Shown nowhere.</p>}
      <ul>
        {records.map((use) => {
          const screen = screenOf(use.entity)
          return (
            <li key={`${use.entity} ${use.id} ${use.field}`}>
              {screen ? <Link to={formPath(screen, use.id)}>{use.name}</Link> : use.name}
              <span className="muted">{`${nounOf(use.entity)}, ${labelOf(use.entity, use.field).toLowerCase()}`}</span>
            </li>
          )
        })}
        {isMore && <li>and {total - records.length} more</li>}
      </ul>
    </div>
  )
}
