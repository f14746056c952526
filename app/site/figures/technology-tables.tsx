import { Fragment, type ComponentType } from 'react'
import type { technologyTables } from '#domain/texts/figures/technology-tables.ts'
import type { Firmware } from '#domain/technology/firmware/firmware.ts'
import { migrationSteps, type MigrationStep } from '#domain/technology/firmware/migration.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { DpaArchiveTable } from '#app/site/technology/versions/dpa-archive-table.tsx'
import { DpaErrataTable } from '#app/site/technology/versions/dpa-errata-table.tsx'
import { IdePerOsTable } from '#app/site/technology/versions/ide-per-os-table.tsx'
import { MigrationTable } from '#app/site/technology/versions/migration-table.tsx'
import { NewestDpa } from '#app/site/technology/versions/newest-dpa.tsx'
import { OsHistoryTable } from '#app/site/technology/versions/os-history-table.tsx'
import { ArchiveOsTable, CurrentOsTable, OsUpgradeTable } from '#app/site/technology/versions/os-tables.tsx'
import { SlotTable } from '#app/site/technology/slot-table.tsx'
import { figureView, type FigureView, type FigureViews } from './figure-view.ts'
import { loadReleases } from './releases.ts'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

/** A table of firmware releases. */
function ofReleases(Table: ComponentType<{ releases: Firmware[] }>): FigureView {
  return {
    load: loadReleases,
    Show: ({ data }) => <Table releases={data as Firmware[]} />,
  }
}

export const technologyTableViews: FigureViews<keyof typeof technologyTables> = {
  'slot-table': { Show: SlotTable },
  'newest-dpa': ofReleases(NewestDpa),
  'dpa-archive-table': ofReleases(DpaArchiveTable),
  'dpa-errata-table': ofReleases(DpaErrataTable),
  'current-os-table': ofReleases(CurrentOsTable),
  'archive-os-table': ofReleases(ArchiveOsTable),
  'os-upgrade-table': ofReleases(OsUpgradeTable),
  'os-history-table': ofReleases(OsHistoryTable),
  'ide-per-os-table': ofReleases(IdePerOsTable),
  'migration-table': figureView('migration-table', {
    async load(api, { step }, { pageMarkdown }) {
      const found = migrationSteps(await loadReleases(api)).find(({ anchor }) => anchor === step)
      return found && { step: found, noteHtml: found.note && pageMarkdown(found.note) }
    },
    Show: ({ data, source }) => (data ? <Step {...data} /> : <p>{source}</p>),
  }),
  'newer-migration-notes': figureView('newer-migration-notes', {
    load: async (api, _attributes, { pageMarkdown }) =>
      migrationSteps(await loadReleases(api))
        .filter(({ isSpecified }) => !isSpecified)
        .map((step) => ({ step, noteHtml: step.note && pageMarkdown(step.note) })),
    Show: ({ data }) =>
      data.map(({ step, noteHtml }) => (
        <Fragment key={step.anchor}>
          <h2 id={step.anchor}>{inWords(step.title, useVendor().words)}</h2>
          <Step step={step} noteHtml={noteHtml} />
        </Fragment>
      )),
  }),
}

function Step({ step, noteHtml }: { step: MigrationStep; noteHtml: string }) {
  return (
    <>
      {noteHtml && <RenderedMarkdown html={noteHtml} />}
      <MigrationTable step={step} />
    </>
  )
}
