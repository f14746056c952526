import type { ReactNode } from 'react'

interface Props {
  title: string
  /** How many there are, or are shown. */
  count: ReactNode
  /** What can be done with the list. */
  children: ReactNode
}

/** The top of a list. */
export function ListBar({ title, count, children }: Props) {
  return (
    <div className="bar">
      <h1>{title}</h1>
      <span className="cnt" role="status">
        {count}
      </span>
      <span className="sp" />
      {children}
    </div>
  )
}
