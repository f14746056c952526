import * as z from 'zod'
import { flag, id, line, markdown, optionalDay, optionalId } from '#domain/fields.ts'
import { cellRows } from '#domain/cell-rows-field.ts'

/** What has releases, by the code of its release notes. Names in braces are words of the vendor. */
export const firmwareProducts = {
  os: '{os}',
  dpa: '{dpa}',
  ide: 'IDE',
  'ide-command': 'IDE Command',
  'ide-2': 'IDE 2',
  'gw-daemon': 'Gateway daemon',
} as const

export type FirmwareProduct = keyof typeof firmwareProducts

const productCodes = Object.keys(firmwareProducts) as [FirmwareProduct, ...FirmwareProduct[]]

/** The status labels of the specification; empty means that nothing is known. */
export const firmwareStatuses = [
  '',
  'Current',
  'Not for new designs',
  'Do not use',
  'final',
  'obsolete',
  'internal release only',
  'Obsolete with minor bug',
  'Obsolete with serious bug',
] as const

/** The number of a version, such as "4.06G"; empty while a release is a draft. */
const versionNumber = z
  .string()
  .max(20, 'At most 20 characters')
  .regex(/^(\d{1,3}(\.\d{1,3}){1,3}[A-Z]?)?$/, 'Expected a version such as 4.07G')
  .meta({ examples: ['4.07G'] })

/** A release of the operating system, of the device protocol, of the IDE or of the gateway daemon. */
export const firmwareFields = z.object({
  name: versionNumber,
  product: z.enum(productCodes),
  build: line,
  /** Lines of transceivers it is for, such as "TR-7xD, TR-7xG". */
  lines: line,
  /** Transceivers it is for, such as "TR-72G, TR-75G". */
  modules: line,
  status: z.enum(firmwareStatuses),
  status_note: line,
  /** The first day of the month if only the month is known. */
  released_on: optionalDay,
  /** Shown instead of the day, such as "Aug 2022". */
  released_as: line,
  /** Versions of the other layer that it works with. One of both may name it. */
  works_with: line,
  /** The IDE that it needs, such as "v4.34 or higher". */
  ide: line,
  modulation: line,
  /** One difference per row. */
  differences: cellRows(1),
  /** Problem, workaround, what it concerns, version that repairs it. */
  errata: cellRows(4),
  /** Predecessor, feature, before, after. */
  migration: cellRows(4),
  migration_note: markdown,
  /** Versions from which devices can be changed to this one in the field: version, files, "yes" if also back. */
  changes_from: cellRows(3),
  /** Links to files. */
  downloads: markdown,
  /** The first startup package that has it. */
  package: optionalId,
  /** For transceivers in the archive. */
  is_archived: flag,
  is_online: flag,
})

export type FirmwareFields = z.output<typeof firmwareFields>
const firmware = z.object({ id, ...firmwareFields.shape })
export type Firmware = z.output<typeof firmware>

export const blankFirmware: FirmwareFields = {
  name: '',
  product: 'os',
  build: '',
  lines: '',
  modules: '',
  status: 'Current',
  status_note: '',
  released_on: null,
  released_as: '',
  works_with: '',
  ide: '',
  modulation: '',
  differences: '',
  errata: '',
  migration: '',
  migration_note: '',
  changes_from: '',
  downloads: '',
  package: null,
  is_archived: false,
  is_online: false,
}

/** The names in a field such as "TR-7xD, TR-7xG". */
export function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The name of a release, such as "{os} 4.06G". */
export function releaseName({ product, name }: Pick<Firmware, 'product' | 'name'>): string {
  return `${firmwareProducts[product]} ${name}`
}

export interface Erratum {
  product: FirmwareProduct
  version: string
  problem: string
  workaround: string
  scope: string
  fixed_in: string
}
