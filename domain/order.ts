type Sortable<Field extends string> = { id: number } & { [F in Field]: number }
type Comparison<Field extends string> = (a: Sortable<Field>, b: Sortable<Field>) => number

/** Smallest first; equal ones in the order they were created. */
export function ascendingBy<Field extends string>(field: Field): Comparison<Field> {
  return (a, b) => a[field] - b[field] || a.id - b.id
}

/** Largest first; equal ones in the order they were created. */
export function descendingBy<Field extends string>(field: Field): Comparison<Field> {
  return (a, b) => b[field] - a[field] || a.id - b.id
}
