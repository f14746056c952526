import type { Api } from '#contract/contract.ts'

/** A prepared change as staff see it. */
export type PreparedChange = Awaited<ReturnType<Api['publishing']['preparedChange']>>['prepared_change']
