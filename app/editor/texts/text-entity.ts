import { createContext } from 'react'

/** Key of the entity whose texts a form edits; empty outside of forms. */
export const TextEntity = createContext('')
