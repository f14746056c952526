import type { ReactNode } from 'react'

interface Props {
  title: string
  /** Number of records, or of matches. */
  count: ReactNode
  /** Actions. */
  children: ReactNode
}

/** The header of a list. */
export function ListBar({ title, count, children }: Props) {
  return (
    <div className="bar">
      <h1>{title}</h1>
      <span className="cnt" role="status">
        {count}
      </span>
      <span className="spacer" />
      {children}
    </div>
  )
}
