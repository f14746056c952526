/** The ids of a list as it was shown last, filtered and sorted; those that were not loaded are missing. */
interface Order {
  ids: (number | undefined)[]
  /** Loads the ids from a position on. */
  load: (position: number) => Promise<number[]>
}

const orders = new Map<string, Order>()

export function rememberOrder(
  listPath: string,
  ids: readonly (number | undefined)[],
  load: Order['load'] = async () => [],
): void {
  orders.set(listPath, { ids: [...ids], load })
}

/** The position of a record in its list as shown last, with its neighbours; null if it was not in the list. */
export function positionInList(listPath: string, id: number) {
  const ids = orders.get(listPath)?.ids ?? []
  const index = ids.indexOf(id)
  if (index === -1) return null
  return {
    number: index + 1,
    count: ids.length,
    previous: ids[index - 1] ?? null,
    next: ids[index + 1] ?? null,
  }
}

/** Loads the neighbours of a record that its list had not loaded; returns whether there were any. */
export async function loadNeighbours(listPath: string, id: number): Promise<boolean> {
  const order = orders.get(listPath)
  const index = order?.ids.indexOf(id) ?? -1
  if (!order || index === -1) return false
  const isMissing = (position: number) =>
    position >= 0 && position < order.ids.length && order.ids[position] === undefined
  const start = isMissing(index - 1) ? Math.max(0, index - NEIGHBOURS) : index
  if (start === index && !isMissing(index + 1)) return false
  const loaded = await order.load(start)
  loaded.forEach((one, position) => {
    if (start + position < order.ids.length) order.ids[start + position] ??= one
  })
  return true
}

const NEIGHBOURS = 50
