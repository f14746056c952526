/** A record with its place in a list that is ordered by hand. */
export interface Placed {
  id: number
  place: number
}

/**
 * The new places of records that shall stand in the given order, without those that keep theirs. Places are exchanged
 * among the records, so others of a longer list stay where they are; equal places become different ones.
 */
export function newPlaces(wanted: readonly Placed[], first: 'lowest' | 'highest'): Placed[] {
  const rising = first === 'lowest' ? wanted : wanted.toReversed()
  const places = rising.map(({ place }) => place).toSorted((a, b) => a - b)
  for (let index = 1; index < places.length; index += 1)
    places[index] = Math.max(places[index]!, places[index - 1]! + 1)
  return rising.flatMap(({ id, place }, index) =>
    places[index] === place ? [] : [{ id, place: places[index]! }],
  )
}
