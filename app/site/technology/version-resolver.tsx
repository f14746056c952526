import { compatibilityOf, type OsDpaEntry, type Upgrade } from '#domain/technology/os-dpa-compatibility.ts'
import { Field } from '#app/ui/field.tsx'
import { useQueryState } from './use-query-state.ts'

const BLANK = { coordinator: '', node: '' }

/** Checks whether two versions are compatible and, if not, suggests upgrades. */
export function VersionResolver({ entries, query }: { entries: OsDpaEntry[]; query: string }) {
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
          <Verdict entries={entries} coordinator={first} node={second} />
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

function Verdict({
  entries,
  coordinator,
  node,
}: {
  entries: OsDpaEntry[]
  coordinator: OsDpaEntry
  node: OsDpaEntry
}) {
  const result = compatibilityOf(entries, coordinator, node)
  if (result.fits) return <p className="fit-yes">They fit: both can be in one network as they are.</p>
  return (
    <div className="fit-no">
      <p>They do not fit into one network.</p>
      {result.upgrades.length === 0 && <p>No version of this list makes them fit.</p>}
      <ul>
        {result.upgrades.map((upgrade) => (
          <li key={upgradeText(upgrade)}>{upgradeText(upgrade)}</li>
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

function versionName({ osVersion, dpa }: OsDpaEntry): string {
  return `OS ${osVersion}, DPA ${dpa}`
}
