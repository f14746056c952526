import * as z from 'zod'

const text = z.string().min(1)
const version = z.string().regex(/^\d\.\d\d[DG]?$/)
const module = z.string().regex(/^TR-\d[\dx][A-DG](-RJ)?$/)

/** Status labels of OS and DPA versions. */
const versionStatuses = [
  'Current',
  'Not for new designs',
  'Do not use',
  'final',
  'obsolete',
  'internal release only',
  'Obsolete with minor bug',
  'Obsolete with serious bug',
] as const

/** A figure or version that pages reference by name. "…" in `limit` is a placeholder for the value. */
export const knownValue = z.strictObject({
  name: text,
  value: text,
  limit: text.includes('…').optional(),
  released: text.optional(),
})

/** A version of the operating system. Missing properties are unknown. */
export const osVersion = z.strictObject({
  version,
  build: z
    .string()
    .regex(/^0[0-9A-F]{3}$/)
    .optional(),
  line: module.optional(),
  release: text.optional(),
  status: z.enum(versionStatuses).optional(),
  dpa: text.optional(),
  modules: z.array(module).optional(),
  ide: version.optional(),
  differences: z.array(text).optional(),
})

/** The last OS of a line of transceivers: the name of a current version, or the version if the line is archived. */
export const lineOs = z.strictObject({
  line: module.optional(),
  modules: z.array(module).min(1),
  current: text.optional(),
  version: version.optional(),
  modulation: z.enum(['GFSK', 'FSK', 'ASK']).optional(),
  ide: text.optional(),
})

/** OS versions to which a version can be upgraded in the field. */
export const osUpgrade = z.strictObject({ from: version, to: z.array(text).min(1) })

/** Changes from one OS version to the next. */
export const migrationStep = z.strictObject({
  from: text,
  to: text,
  rows: z.array(z.strictObject({ feature: text, from: z.string(), to: z.string() })).min(1),
})

/** A version of DPA with its notes and errata. Missing properties are unknown. */
export const dpaVersion = z.strictObject({
  version,
  released: z.iso.date(),
  status: z.enum(versionStatuses).optional(),
  status_note: text.optional(),
  os: text.optional(),
  modules: z.array(module).optional(),
  notes: z.array(text).optional(),
  errata: z
    .array(z.strictObject({ problem: text, workaround: text.optional(), fixed_in: version, scope: text }))
    .optional(),
})

export type KnownValue = z.output<typeof knownValue>
export type OsVersion = z.output<typeof osVersion>
export type LineOs = z.output<typeof lineOs>
export type OsUpgrade = z.output<typeof osUpgrade>
export type MigrationStep = z.output<typeof migrationStep>
export type DpaVersion = z.output<typeof dpaVersion>
