import { useId, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** What can be looked for. */
  label: string
  query: string
  onQuery: (query: string) => void
  shown: number
  total: number
  /** Another choice beside the words. */
  children?: ReactNode
}

/** Above a long table: words that its rows must contain. Without scripts it is not there and all rows are. */
export function TableFilter({ label, query, onQuery, shown, total, children }: Props) {
  const id = useId()
  return (
    <div className="table-filter">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className="search">
        <Icon name="search" />
        <input
          id={id}
          type="search"
          placeholder={label}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </div>
      {children}
      <p className="found" role="status">
        {shown} of {total}
      </p>
    </div>
  )
}
