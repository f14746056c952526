import { createContext } from 'react-router'
import type { Api } from '#contract/contract.ts'

/** What a loader on the server may use: the API as the visitor may use it, and the time. */
export const apiContext = createContext<{ api: Api; now: Date }>()
