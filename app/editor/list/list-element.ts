import { createContext, type RefObject } from 'react'

/** The element of the surrounding list, for keys and focus; set by what a list has instead of a table. */
export const ListElementContext = createContext<RefObject<HTMLElement | null>>({ current: null })
