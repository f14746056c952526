/** Returns a copy of the list with one item moved to another index. */
export function moveItem<Item>(list: Item[], from: number, to: number): Item[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1))
}
