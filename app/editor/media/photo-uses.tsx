import { Link } from 'react-router'
import type { Uses } from '#contract/uses.ts'
import { formPath } from '#app/editor/screen.ts'
import { nounOf, screenOf } from '#app/editor/screens.ts'

type Use = Uses['records'][number]

/** The records that show a photo, each leading to its form. */
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
              <span className="muted">{`${nounOf(use.entity)}, ${fieldOf(use)}`}</span>
            </li>
          )
        })}
        {isMore && <li>and {total - records.length} more</li>}
      </ul>
    </div>
  )
}

/** A use in words, such as "case study Street lights (image)". */
export function textOfUse(use: Use): string {
  return `${nounOf(use.entity)} ${use.name} (${fieldOf(use)})`
}

function fieldOf(use: Use): string {
  return (screenOf(use.entity)?.form[use.field]?.label ?? use.field).toLowerCase()
}
