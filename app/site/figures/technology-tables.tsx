import type { technologyTables } from '#domain/texts/figures/technology-tables.ts'
import { DpaArchiveTable } from '#app/site/technology/dpa-archive-table.tsx'
import { DpaErrataTable } from '#app/site/technology/dpa-errata-table.tsx'
import { IdePerOsTable } from '#app/site/technology/ide-per-os-table.tsx'
import { isMigrationStep, MigrationTable } from '#app/site/technology/migration-table.tsx'
import { NewestDpa } from '#app/site/technology/newest-dpa.tsx'
import { OsHistoryTable } from '#app/site/technology/os-history-table.tsx'
import { ArchiveOsTable, CurrentOsTable, OsUpgradeTable } from '#app/site/technology/os-tables.tsx'
import { SlotTable } from '#app/site/technology/slot-table.tsx'
import { figureView, type FigureViews } from './figure-view.ts'

export const technologyTableViews: FigureViews<keyof typeof technologyTables> = {
  'slot-table': { Show: SlotTable },
  'newest-dpa': { Show: NewestDpa },
  'dpa-archive-table': { Show: DpaArchiveTable },
  'dpa-errata-table': { Show: DpaErrataTable },
  'current-os-table': { Show: CurrentOsTable },
  'archive-os-table': { Show: ArchiveOsTable },
  'os-upgrade-table': { Show: OsUpgradeTable },
  'os-history-table': { Show: OsHistoryTable },
  'ide-per-os-table': { Show: IdePerOsTable },
  'migration-table': figureView('migration-table', {
    Show: ({ attributes: { step }, source }) =>
      isMigrationStep(step) ? <MigrationTable step={step} /> : <p>{source}</p>,
  }),
}
