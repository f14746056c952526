import type * as z from 'zod'
import type { accounts } from '#contract/accounts.ts'

/** What the settings page knows of the own account. */
export type OwnSettings = z.output<(typeof accounts)['settings']['output']>
