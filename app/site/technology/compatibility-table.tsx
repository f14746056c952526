import {
  hasGuide,
  isNodeColumn,
  worksWith,
  type OsDpaEntry,
} from '#domain/technology/os-dpa-compatibility.ts'
import { dpaName } from '#domain/technology/firmware/dpa-name.ts'
import { whyApart } from '#domain/technology/firmware/os-dpa-pairs.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'
import { inWords } from '#domain/words.ts'

/** Why two devices do not fit, in a cell and in full. */
const reasons = {
  os: { mark: '{os}', text: 'The {os} numbers differ. All devices of a network need the same {os} number.' },
  dpa: { mark: '{dpa}', text: 'The {os} numbers are the same, but the major numbers of {dpa} differ.' },
  list: { mark: '–', text: 'The list of versions does not name them as compatible.' },
}

/** Compatibility matrix: coordinators in rows, nodes in columns. A cell says why two do not fit. */
export function CompatibilityTable({ entries }: { entries: OsDpaEntry[] }) {
  const { words } = useVendor()
  const nodes = entries.filter(isNodeColumn)
  return (
    <>
      <dl className="fit-legend">
        <div>
          <dt>
            <Icon name="check" />
            <span className="visually-hidden">A tick</span>
          </dt>
          <dd>Both can be in one network.</dd>
        </div>
        {Object.values(reasons).map(({ mark, text }) => (
          <div key={mark}>
            <dt>{inWords(mark, words)}</dt>
            <dd>{inWords(text, words)}</dd>
          </div>
        ))}
      </dl>
      <div className="fit-scroll">
        <table className="spec fit">
          <thead>
            <tr>
              <th scope="colgroup" colSpan={2}>
                Coordinator
              </th>
              <th scope="colgroup" colSpan={nodes.length}>
                Node
              </th>
            </tr>
            <tr>
              <th scope="col">{words.os}</th>
              <th scope="col">{words.dpa}</th>
              {nodes.map((node) => (
                <th key={node.osDpaID} scope="col">
                  {node.osVersion}
                  <br />
                  <DpaVersion entry={node} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((coordinator) => (
              <tr key={coordinator.osDpaID}>
                <th scope="row">{coordinator.osVersion}</th>
                <th scope="row">
                  <DpaVersion entry={coordinator} />
                </th>
                {nodes.map((node) => (
                  <Cell key={node.osDpaID} coordinator={coordinator} node={node} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Cell({ coordinator, node }: { coordinator: OsDpaEntry; node: OsDpaEntry }) {
  const { words } = useVendor()
  if (worksWith(coordinator, node))
    return (
      <td>
        <Icon name="check" />
        <span className="visually-hidden">works</span>
      </td>
    )
  const { mark, text } = reasons[whyApart(coordinator, node) ?? 'list']
  return (
    <td className="apart" title={inWords(text, words)}>
      {inWords(mark, words)}
    </td>
  )
}

/** Versions from 0400 link to the guide. */
function DpaVersion({ entry }: { entry: OsDpaEntry }) {
  const { dpaGuide } = useVendor().addresses
  if (!dpaGuide || !hasGuide(entry)) return dpaName(entry.dpa)
  return (
    <a href={dpaGuide} target="_blank" rel="noopener">
      {dpaName(entry.dpa)}
    </a>
  )
}
