/** The ids of each list as it was shown last, filtered and sorted, by path. */
const orders = new Map<string, number[]>()

export function rememberOrder(listPath: string, ids: number[]): void {
  orders.set(listPath, ids)
}

/** The position of a record in its list as shown last, with its neighbours; null if it was not in the list. */
export function positionInList(listPath: string, id: number) {
  const ids = orders.get(listPath) ?? []
  const index = ids.indexOf(id)
  if (index === -1) return null
  return {
    number: index + 1,
    count: ids.length,
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
  }
}
