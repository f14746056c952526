import * as z from 'zod'
import { leaf, name, plain, type Figures } from './figure.ts'

/** Tables of versions and other facts of the technology. */
export const technologyTables = {
  'slot-table': plain('slot-table', 'Length of a time slot', 'a table by data and mode'),
  'newest-dpa': plain('newest-dpa', 'Newest device protocol', 'what the newest version changed'),
  'dpa-archive-table': plain(
    'dpa-archive-table',
    'Versions of the device protocol',
    'a table of all but the newest',
  ),
  'dpa-errata-table': plain('dpa-errata-table', 'Errata of the device protocol', 'a table with workarounds'),
  'current-os-table': plain('current-os-table', 'Current operating systems', 'a table by line'),
  'archive-os-table': plain('archive-os-table', 'Operating systems of older lines', 'a table by line'),
  'os-upgrade-table': plain(
    'os-upgrade-table',
    'Upgrades of the operating system',
    'a table of possible changes',
  ),
  'os-history-table': plain('os-history-table', 'History of the operating system', 'a table of all versions'),
  'ide-per-os-table': plain(
    'ide-per-os-table',
    'IDE per operating system',
    'a table of the IDE each version needs',
  ),
  'migration-table': leaf(
    'Migration',
    'a table of what differs between two versions',
    '::migration-table{step="4-06-d-7xd"}',
    z.strictObject({ step: name }),
  ),
  'newer-migration-notes': plain(
    'newer-migration-notes',
    'Newer migrations',
    'headings and tables of new versions, which no other table of the page shows',
  ),
} as const satisfies Figures
