import * as z from 'zod'

/** A combination of versions of operating system and device protocol, with the ids of entries it works with in one network. */
export const osDpaEntry = z.object({
  osDpaID: z.int(),
  osVersion: z.string().min(1).max(40),
  dpa: z
    .string()
    .regex(/^[0-9A-Fa-f]{4}$/, 'Expected four digits such as 0417')
    .meta({ examples: ['0417'] }),
  compatibility: z.array(z.int()).max(1000),
})

/** All entries; ids are unique. */
export const osDpaList = z
  .array(osDpaEntry)
  .min(1)
  .max(1000)
  .refine((entries) => new Set(entries.map(({ osDpaID }) => osDpaID)).size === entries.length, {
    error: 'Expected every osDpaID once',
  })
