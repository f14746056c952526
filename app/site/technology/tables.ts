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

/** A figure or a version that pages name by its key; "…" in the limit stands for the value. */
export const knownValue = z.strictObject({
  name: text,
  value: text,
  limit: text.includes('…').optional(),
  released: text.optional(),
})

/** A version of the operating system; what is left out is not known. */
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

/** The last OS of a line of transceivers: the name of a current version, or the version of a closed line. */
export const lineOs = z.strictObject({
  line: module.optional(),
  modules: z.array(module).min(1),
  current: text.optional(),
  version: version.optional(),
  modulation: z.enum(['GFSK', 'FSK', 'ASK']).optional(),
  ide: text.optional(),
})

/** Versions of the OS that a module can be changed to in the field. */
export const osUpgrade = z.strictObject({ from: version, to: z.array(text).min(1) })

/** What changes from one OS to the next. */
export const migrationStep = z.strictObject({
  from: text,
  to: text,
  rows: z.array(z.strictObject({ feature: text, from: z.string(), to: z.string() })).min(1),
})

/** A version of DPA with its notes and errata; what is left out is not known. */
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

const hexByte = z.string().regex(/^0x[0-9A-F]{2}$/)

/** An embedded peripheral of DPA with its commands. */
export const dpaPeripheral = z.strictObject({
  pnum: hexByte,
  name: text,
  where: text,
  commands: z.array(z.strictObject({ pcmd: hexByte, name: text, meaning: text })).min(1),
})

export type KnownValue = z.output<typeof knownValue>
export type OsVersion = z.output<typeof osVersion>
export type LineOs = z.output<typeof lineOs>
export type OsUpgrade = z.output<typeof osUpgrade>
export type MigrationStep = z.output<typeof migrationStep>
export type DpaVersion = z.output<typeof dpaVersion>
export type DpaPeripheral = z.output<typeof dpaPeripheral>
