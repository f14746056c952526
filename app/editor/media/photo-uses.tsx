import { Link } from 'react-router'
import type { Uses } from '#contract/uses.ts'
import { plainText } from '#domain/plain-text.ts'
import { inSentence } from '#app/editor/in-sentence.ts'
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
              {screen ? (
                <Link to={formPath(screen, use.id)}>{plainText(use.name)}</Link>
              ) : (
                plainText(use.name)
              )}
              <span className="muted">{`${nounOf(use.entity)}, ${inSentence(labelOf(use.entity, use.field))}`}</span>
            </li>
          )
        })}
        {isMore && <li>and {total - records.length} more</li>}
      </ul>
    </div>
  )
}
