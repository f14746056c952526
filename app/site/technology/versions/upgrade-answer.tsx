import type { ReactNode } from 'react'
import { releaseName, type Firmware } from '#domain/technology/firmware/firmware.ts'
import { releaseAnchor } from '#domain/technology/firmware/release-address.ts'
import type { OsUpgrade } from '#domain/technology/firmware/upgrade.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { RailSection } from '#app/site/rail-section.tsx'
import { ErrataTable } from './errata-table.tsx'
import { MigrationTable } from './migration-table.tsx'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

interface Props extends OsUpgrade {
  currentIde: string | null
  /** Notes on the migration steps, as HTML. */
  notes: string[]
  files: { product: Firmware['product']; name: string; html: string }[]
}

/** The way from one version to another: steps, migration rows, errata, IDE and files. */
export function UpgradeAnswer(props: Props) {
  const { words } = useVendor()
  const {
    from,
    to,
    way,
    compulsory,
    migration,
    notes,
    left,
    met,
    isDowngrade,
    dpaFrom,
    dpaTo,
    currentIde,
    files,
  } = props
  return (
    <>
      <RailSection id="steps" title="Steps">
        <Steps from={from} to={to} way={way} compulsory={compulsory} />
        <dl className="defs">
          <Definition name={words.os}>
            <VersionLink release={from} /> to <VersionLink release={to} />
          </Definition>
          <Definition name={words.dpa}>
            {dpaFrom || dpaTo
              ? `${dpaFrom ? `v${dpaFrom.name}` : 'not recorded'} to ${dpaTo ? `v${dpaTo.name}` : 'not recorded'}, the newest of each`
              : `No ${words.dpa} is recorded for these versions.`}
          </Definition>
          <Definition name="IDE needed">
            {to.ide ||
              `Not recorded for v${to.name}${currentIde ? `; the current IDE is v${currentIde}` : ''}.`}
          </Definition>
        </dl>
      </RailSection>
      <RailSection
        id="migration"
        title="What to change"
        lead={
          isDowngrade && migration.length > 0
            ? 'On the way down, read the columns from right to left.'
            : undefined
        }
      >
        {migration.length === 0 && <p>No migration notes are recorded between these versions.</p>}
        {migration.map((step, index) => (
          <section key={step.anchor} className="migration-step" aria-labelledby={`step-${step.anchor}`}>
            <h3 id={`step-${step.anchor}`}>{inWords(step.title, words)}</h3>
            {notes[index] && <RenderedMarkdown html={notes[index]} />}
            <MigrationTable step={step} />
          </section>
        ))}
      </RailSection>
      <RailSection id="errata" title="Errata">
        <h3>Left behind</h3>
        {left.length > 0 ? <ErrataTable errata={left} isMixed /> : <p>None is recorded.</p>}
        <h3>Met</h3>
        {met.length > 0 ? <ErrataTable errata={met} isMixed /> : <p>None is recorded.</p>}
      </RailSection>
      <RailSection id="files" title="Files">
        {files.map(({ product, name, html }) => (
          <div key={`${product} ${name}`}>
            <h3>{inWords(releaseName({ product, name: `v${name}` }), words)}</h3>
            <RenderedMarkdown html={html} />
          </div>
        ))}
        <p>
          Change files, plug-ins and the IDE are in the <a href="/support/downloads">downloads</a>.
        </p>
      </RailSection>
    </>
  )
}

function Steps({ from, to, way, compulsory }: Pick<OsUpgrade, 'from' | 'to' | 'way' | 'compulsory'>) {
  const { words } = useVendor()
  if (from.id === to.id) return <p className="fit-yes">Nothing to do: both are the same version.</p>
  if (way === null)
    return (
      <p className="fit-no">
        {from.lines !== to.lines && from.lines && to.lines
          ? `There is no way: v${from.name} is for ${from.lines} and v${to.name} for ${to.lines}, and a transceiver stays in its line.`
          : `No change from v${from.name} to v${to.name} in the field is recorded. Ask the factory.`}
      </p>
    )
  return (
    <ol className="way">
      {way.map((change) => (
        <li key={change.to.id}>
          Change {words.os} v{change.from.name} to <b>v{change.to.name}</b>
          {change.files && ` (${change.files})`}
          {compulsory.some(({ id }) => id === change.to.id) && ': a compulsory stop'}
        </li>
      ))}
    </ol>
  )
}

function VersionLink({ release }: { release: Firmware }) {
  return <a href={`/technology/os/history-os#${releaseAnchor(release)}`}>v{release.name}</a>
}

function Definition({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
