import { createContext } from 'react'

/** How the records of a list are ordered by hand. */
export interface ListOrdering {
  /** The position of a record among those it can change places with, from 1, and their number. */
  positionOf: (id: number) => { number: number; count: number } | null
  /** Moves a record up or down by steps. */
  move: (id: number, steps: number) => void
  /** Moves a record to the place of another. */
  moveTo: (id: number, target: number) => void
}

/** The manual order of the surrounding list; null if it has none. */
export const OrderContext = createContext<ListOrdering | null>(null)
