import * as z from 'zod'
import { line, markdown, ordering } from '#domain/fields.ts'

/** The changes in one edition of the startup package. */
export const startupPackageHistoryFields = z.object({ title: line, description: markdown, ordering })

export const blankStartupPackageHistory: z.output<typeof startupPackageHistoryFields> = {
  title: '',
  description: '',
  ordering: 0,
}
