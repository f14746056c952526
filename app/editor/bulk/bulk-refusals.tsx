import type { ReactNode } from 'react'
import type { BulkRefusal } from './send-bulk.ts'

interface Props {
  refused: BulkRefusal[]
  nameOf: (id: number) => string
  /** What can be done about it. */
  children: ReactNode
}

/** Why records were refused. They are still selected. */
export function BulkRefusals({ refused, nameOf, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is a tab stop
    <div className="refusals" role="region" aria-label="Refused" tabIndex={0}>
      <ul>
        {refused.map(({ id, text }) => (
          <li key={id}>
            <b>{nameOf(id)}</b> {text}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
