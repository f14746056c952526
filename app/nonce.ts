import { createContext, useContext } from 'react'

/** Mark that allows an inline script of this rendering; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
