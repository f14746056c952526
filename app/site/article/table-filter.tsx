import { useId, type ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  /** What can be looked for. */
  label: string
  total: number
  /** Another choice beside the words: a select whose value rows carry as `data-choice`. */
  children?: ReactNode
}

/**
 * Above a long table: words that its rows must contain. `behaviours/table-filter.ts` filters what is printed in the next
 * table; without scripts the filter is hidden and all rows are shown.
 */
export function TableFilter({ label, total, children }: Props) {
  const id = useId()
  return (
    <div className="table-filter needs-script" data-table-filter>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <div className="search">
        <Icon name="search" />
        <input id={id} type="search" placeholder={label} />
      </div>
      {children}
      <p className="found" role="status">
        {total} of {total}
      </p>
    </div>
  )
}
