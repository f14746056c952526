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
import type { Words } from '#domain/words.ts'

const BLANK = { coordinator: '', node: '' }

interface Props {
  entries: OsDpaEntry[]
  /** Changes of the operating system that are possible in the field. */
  changes: OsChange<OsOnTheWay>[]
  query: string
  words: Words
}

/** Checks whether two versions are compatible and, if not, suggests upgrades. */
export function VersionResolver({ entries, changes, query, words }: Props) {
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
          words={words}
          value={coordinator}
          onChoose={(number) => setChoice('coordinator', number)}
        />
        <VersionChoice
          label="Node"
          name="node"
          entries={entries}
          words={words}
          value={node}
          onChoose={(number) => setChoice('node', number)}
        />
        <button type="submit" className="btn without-scripts">
          Check
        </button>
      </div>
      <div className="calc-result" role="status">
        {first && second ? (
          <Verdict entries={entries} changes={changes} words={words} coordinator={first} node={second} />
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
  words: Words
  value: string
  onChoose: (number: string) => void
}

function VersionChoice({ label, name, entries, words, value, onChoose }: ChoiceProps) {
  return (
    <Field label={label}>
      {(inputProps) => (
        <select name={name} value={value} onChange={(event) => onChoose(event.target.value)} {...inputProps}>
          <option value="">
            Choose its {words.os} and {words.dpa}
          </option>
          {entries.map((entry) => (
            <option key={entry.osDpaID} value={entry.osDpaID}>
              {versionName(entry, words)}
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

function Verdict({ entries, changes, words, coordinator, node }: VerdictProps) {
  const result = compatibilityOf(entries, coordinator, node)
  if (result.fits) return <p className="fit-yes">They fit: both can be in one network as they are.</p>
  return (
    <div className="fit-no">
      <p>They do not fit into one network.</p>
      {result.upgrades.length === 0 && <p>No version of this list makes them fit.</p>}
      <ul>
        {result.upgrades.map((upgrade) => (
          <li key={upgradeText(upgrade, words)}>
            {upgradeText(upgrade, words)}
            <Way
              changes={changes}
              words={words}
              from={coordinator}
              to={upgrade.coordinator}
              device="coordinator"
            />
            <Way changes={changes} words={words} from={node} to={upgrade.node} device="node" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function upgradeText({ coordinator, node }: Upgrade, words: Words): string {
  const parts = [
    coordinator && `the coordinator to ${versionName(coordinator, words)}`,
    node && `the node to ${versionName(node, words)}`,
  ]
  return `Upgrade ${parts.filter(Boolean).join(' and ')}.`
}

interface WayProps {
  changes: Props['changes']
  words: Words
  from: OsDpaEntry
  to: OsDpaEntry | undefined
  device: string
}

/** The compulsory stops on the way to another version, with a link to what changes on it. */
function Way({ changes, words, from, to, device }: WayProps) {
  if (!to || from.osVersion === to.osVersion) return null
  const all = changes.flatMap((change) => [change.from, change.to])
  const [first, last] = [from, to].map(({ osVersion }) => all.find(({ name }) => name === osVersion))
  const way = first && last ? wayBetween(changes, first, last) : null
  const stops = first && last && way ? compulsoryStops(changes, way, first, last) : []
  const query = new URLSearchParams({ from: from.osVersion, to: to.osVersion })
  return (
    <>
      {stops.length > 0 &&
        ` The ${device} has to go by way of ${stops.map(({ name }) => `${words.os} ${name}`).join(' and ')}.`}{' '}
      <a href={`/technology/os/upgrade?${query}`}>
        From {words.os} {from.osVersion} to {to.osVersion}
      </a>
    </>
  )
}

function versionName({ osVersion, dpa }: OsDpaEntry, words: Words): string {
  return `${words.os} ${osVersion}, ${words.dpa} ${dpaName(dpa)}`
}
