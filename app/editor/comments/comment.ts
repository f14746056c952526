import type { Api } from '#contract/contract.ts'

/** A comment as staff see it. */
export type Comment = Awaited<ReturnType<Api['desk']['comments']>>['comment'][number]
