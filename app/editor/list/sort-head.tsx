import { Icon } from '#app/ui/icon.tsx'

/** A column header: label, CSS width class and alignment class. */
export interface Head {
  label: string
  width: string
  align?: string
  /** The field that a click sorts by. */
  field?: string
}

/** The order of a list, as in its address: "name", or "-name" for the other direction; empty for its own order. */
export interface Sorting {
  sort: string
  onSort: (sort: string) => void
}

/** A column header; a click sorts by its field, a second one the other way round, a third one ends it. */
export function SortHead({ head, sorting }: { head: Head; sorting: Sorting | undefined }) {
  const { label, align, field } = head
  if (!sorting || field === undefined)
    return (
      <th scope="col" className={align}>
        {label}
      </th>
    )
  const direction = directionOf(sorting.sort, field)
  return (
    <th scope="col" className={align} aria-sort={direction}>
      <button className="sort" type="button" onClick={() => sorting.onSort(nextSort(sorting.sort, field))}>
        {label}
        {direction !== 'none' && <Icon name="down" />}
      </button>
    </th>
  )
}

function directionOf(sort: string, field: string) {
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : 'none'
}

/** What a click on the head of a field makes of the order. */
export function nextSort(sort: string, field: string): string {
  const next = { none: field, ascending: `-${field}`, descending: '' }
  return next[directionOf(sort, field)]
}
