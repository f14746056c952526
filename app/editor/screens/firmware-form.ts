import { technology } from '#contract/technology.ts'
import { firmwareProducts, firmwareStatuses } from '#domain/technology/firmware/firmware.ts'
import { source } from '#app/editor/screen.ts'
import { inVendorLabels } from '#app/editor/brand/kept-vendor.ts'

/** The inputs of a firmware release. Every page, table and live fact that tells of versions reads these fields. */
export const firmwareForm = {
  product: { input: 'options', label: 'Product', options: inVendorLabels(firmwareProducts) },
  name: { input: 'line', label: 'Version', hint: 'such as 4.07G' },
  build: { input: 'line', label: 'Build', hint: 'such as 090F' },
  lines: { input: 'line', label: 'Lines', hint: 'of modules, separated by commas' },
  modules: { input: 'line', label: 'Transceivers', hint: 'their names, separated by commas' },
  status: {
    input: 'options',
    label: 'Status',
    hint: 'the newest current one of a line is the one to use',
    options: Object.fromEntries(firmwareStatuses.map((status) => [status, status || 'not known'])),
  },
  status_note: { input: 'line', label: 'Note on the status' },
  released_on: { input: 'day', label: 'Released', hint: 'the first of the month if the day is not known' },
  released_as: { input: 'line', label: 'Shown as release', hint: 'instead of the day, such as Aug 2022' },
  works_with: {
    input: 'line',
    label: 'Works with',
    hint: 'versions of the other layer, such as 4.31, 4.32',
  },
  ide: { input: 'line', label: 'IDE needed', hint: 'such as v4.34 or higher' },
  modulation: { input: 'line', label: 'Modulation', hint: 'such as GFSK' },
  differences: { input: 'rows', label: 'Differences', columns: ['Difference'] },
  errata: {
    input: 'rows',
    label: 'Errata',
    columns: ['Problem', 'Workaround', 'Concerns', 'Repaired in'],
  },
  migration: {
    input: 'rows',
    label: 'Migration',
    hint: 'a predecessor of another line is written with the line before its version; an empty cell is not known',
    columns: ['From', 'Feature', 'Before', 'After'],
  },
  migration_note: { input: 'markdown', label: 'Note on the migration' },
  changes_from: {
    input: 'rows',
    label: 'Change in the field',
    hint: 'versions from which this one can be reached directly',
    columns: ['From', 'Files', 'Also back: yes'],
  },
  downloads: { input: 'markdown', label: 'Files', hint: 'links to downloads' },
  package: {
    input: 'choice',
    label: 'First in startup package',
    none: 'None',
    from: source(technology.publicStartupPackageHistory, 'startup_package_history', {}),
  },
  is_archived: { input: 'switch', label: 'Archive', hint: 'for transceivers in the archive' },
  is_online: { input: 'switch', label: 'Online', hint: 'shown on the website' },
} as const
