import type { Api } from '#contract/contract.ts'

/** What an installation that started empty still needs. */
export type Start = NonNullable<Awaited<ReturnType<Api['desk']['firstSteps']>>['first_steps']>
