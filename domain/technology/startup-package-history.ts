import * as z from 'zod'
import { line, markdown, ordering } from '#domain/fields.ts'
import { descendingBy } from '#domain/order.ts'

/** What changed in one edition of the startup package. */
export const startupPackageHistoryFields = z.object({ title: line, description: markdown, ordering })

export const blankStartupPackageHistory: z.output<typeof startupPackageHistoryFields> = {
  title: '',
  description: '',
  ordering: 0,
}

/** Editions, the newest (highest ordering) first. */
export const compareStartupPackageHistory = descendingBy('ordering')
