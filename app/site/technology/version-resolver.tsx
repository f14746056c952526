import { compatibilityOf, type OsDpaEntry, type Upgrade } from '#domain/technology/os-dpa-compatibility.ts'
import { dpaName } from '#domain/technology/firmware/dpa-name.ts'
import {
  compulsoryStops,
  wayBetween,
  type OsChange,
  type OsOnTheWay,
} from '#domain/technology/firmware/way.ts'
import { Field } from '#app/ui/field.tsx'
import { useQueryState } from './use-query-state.ts'

const BLANK = { coordinator: '', node: '' }

interface Props {
  entries: OsDpaEntry[]
  /** Changes of the OS that are possible in the field. */
  changes: OsChange<OsOnTheWay>[]
  query: string
}

/** Checks whether two versions are compatible and, if not, suggests upgrades. */
export function VersionResolver({ entries, changes, query }: Props) {
  const entryOf = (number: string) => entries.find(({ osDpaID }) => String(osDpaID) === number)
  const [{ coordinator, node }, setChoice] = useQueryState(query, BLANK, (_, number) =>
    entryOf(number) ? number : '',
  )
  const [first, second] = [entryOf(coordinator), entryOf(node)]
  return (
    <form method="get" className="calc-form">
      <div className="fit-fields">
        <VersionChoice
          label="Coordinator"
          name="coordinator"
          entries={entries}
          value={coordinator}
          onChoose={(number) => setChoice('coordinator', number)}
        />
        <VersionChoice
          label="Node"
          name="node"
          entries={entries}
          value={node}
          onChoose={(number) => setChoice('node', number)}
        />
        <button type="submit" className="btn without-scripts">
          Check
        </button>
      </div>
      <div className="calc-result" role="status">
        {first && second ? (
          <Verdict entries={entries} changes={changes} coordinator={first} node={second} />
        ) : (
          <p>Choose both devices.</p>
        )}
      </div>
    </form>
  )
}

interface ChoiceProps {
  label: string
  name: string
  entries: OsDpaEntry[]
  value: string
  onChoose: (number: string) => void
}

function VersionChoice({ label, name, entries, value, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(inputProps) => (
        <select name={name} value={value} onChange={(event) => onChoose(event.target.value)} {...inputProps}>
          <option value="">Choose its OS and DPA</option>
          {entries.map((entry) => (
            <option key={entry.osDpaID} value={entry.osDpaID}>
              {versionName(entry)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface VerdictProps extends Omit<Props, 'query'> {
  coordinator: OsDpaEntry
  node: OsDpaEntry
}

function Verdict({ entries, changes, coordinator, node }: VerdictProps) {
  const result = compatibilityOf(entries, coordinator, node)
  if (result.fits) return <p className="fit-yes">They fit: both can be in one network as they are.</p>
  return (
    <div className="fit-no">
      <p>They do not fit into one network.</p>
      {result.upgrades.length === 0 && <p>No version of this list makes them fit.</p>}
      <ul>
        {result.upgrades.map((upgrade) => (
          <li key={upgradeText(upgrade)}>
            {upgradeText(upgrade)}
            <Way changes={changes} from={coordinator} to={upgrade.coordinator} device="coordinator" />
            <Way changes={changes} from={node} to={upgrade.node} device="node" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function upgradeText({ coordinator, node }: Upgrade): string {
  const parts = [
    coordinator && `the coordinator to ${versionName(coordinator)}`,
    node && `the node to ${versionName(node)}`,
  ]
  return `Upgrade ${parts.filter(Boolean).join(' and ')}.`
}

interface WayProps {
  changes: Props['changes']
  from: OsDpaEntry
  to: OsDpaEntry | undefined
  device: string
}

/** The compulsory stops on the way to another OS, with a link to what changes on it. */
function Way({ changes, from, to, device }: WayProps) {
  if (!to || from.osVersion === to.osVersion) return null
  const all = changes.flatMap((change) => [change.from, change.to])
  const [first, last] = [from, to].map(({ osVersion }) => all.find(({ name }) => name === osVersion))
  const way = first && last ? wayBetween(changes, first, last) : null
  const stops = first && last && way ? compulsoryStops(changes, way, first, last) : []
  const query = new URLSearchParams({ from: from.osVersion, to: to.osVersion })
  return (
    <>
      {stops.length > 0 &&
        ` The ${device} has to go by way of ${stops.map(({ name }) => `OS ${name}`).join(' and ')}.`}{' '}
      <a href={`/technology/os/upgrade?${query}`}>
        From OS {from.osVersion} to {to.osVersion}
      </a>
    </>
  )
}

function versionName({ osVersion, dpa }: OsDpaEntry): string {
  return `OS ${osVersion}, DPA ${dpaName(dpa)}`
}
