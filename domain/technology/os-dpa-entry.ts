import * as z from 'zod'

/** A version of the operating system together with one of DPA, and the entries it works with in one network. */
export const osDpaEntry = z.object({
  osDpaID: z.int(),
  osVersion: z.string().min(1).max(40),
  dpa: z.string().regex(/^[0-9A-Fa-f]{4}$/, 'Expected four digits such as 0417'),
  compatibility: z.array(z.int()).max(1000),
})

/** The list of all entries; each has a number of its own. */
export const osDpaList = z
  .array(osDpaEntry)
  .min(1)
  .max(1000)
  .refine((entries) => new Set(entries.map(({ osDpaID }) => osDpaID)).size === entries.length, {
    error: 'Expected every osDpaID once',
  })
