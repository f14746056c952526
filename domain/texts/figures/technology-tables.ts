import * as z from 'zod'
import { leaf, name, plain, type Figures } from './figure.ts'

/** Tables of versions and other facts of the technology. */
export const technologyTables = {
  'slot-table': plain('slot-table', 'Length of a time slot', 'a table by data and mode'),
  'newest-dpa': plain('newest-dpa', 'Newest DPA', 'what the newest version changed'),
  'dpa-archive-table': plain('dpa-archive-table', 'DPA versions', 'a table of all but the newest'),
  'dpa-errata-table': plain('dpa-errata-table', 'DPA errata', 'a table with workarounds'),
  'current-os-table': plain('current-os-table', 'Current OS versions', 'a table by line'),
  'archive-os-table': plain('archive-os-table', 'OS of older lines', 'a table by line'),
  'os-upgrade-table': plain('os-upgrade-table', 'OS upgrades', 'a table of possible changes'),
  'os-history-table': plain('os-history-table', 'OS history', 'a table of all versions'),
  'ide-per-os-table': plain('ide-per-os-table', 'IDE per OS', 'a table of the IDE each OS needs'),
  'migration-table': leaf(
    'OS migration',
    'a table of what differs between two versions',
    '::migration-table{step="4-06-d-7xd"}',
    z.strictObject({ step: name }),
  ),
  'newer-migration-notes': plain(
    'newer-migration-notes',
    'Newer OS migrations',
    'headings and tables of new versions, which no other table of the page shows',
  ),
} as const satisfies Figures
