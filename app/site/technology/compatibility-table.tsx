import {
  hasGuide,
  isNodeColumn,
  worksWith,
  type OsDpaEntry,
} from '#domain/technology/os-dpa-compatibility.ts'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'

/** Compatibility matrix: coordinators in rows, nodes in columns. */
export function CompatibilityTable({ entries }: { entries: OsDpaEntry[] }) {
  const nodes = entries.filter(isNodeColumn)
  return (
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
            <th scope="col">OS</th>
            <th scope="col">DPA</th>
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
                <td key={node.osDpaID}>
                  {worksWith(coordinator, node) && (
                    <>
                      <Icon name="check" />
                      <span className="visually-hidden">works</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Versions from 0400 link to the guide. */
function DpaVersion({ entry }: { entry: OsDpaEntry }) {
  if (!hasGuide(entry)) return entry.dpa
  return (
    <a href={site.addresses.dpaGuide} target="_blank" rel="noopener">
      {entry.dpa}
    </a>
  )
}
