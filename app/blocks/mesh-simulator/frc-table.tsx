import { frcValue, type FrcBytes } from '#domain/technology/mesh-simulation/frc.ts'

interface Props {
  nodes: number
  bytes: FrcBytes
  /** Nodes whose values have reached the coordinator. */
  collected: number[]
}

/** Values at the coordinator, one per node; zero until a value arrives. */
export function FrcTable({ nodes, bytes, collected }: Props) {
  return (
    <div className="frc-table">
      <p>
        At the coordinator: <b>{collected.length}</b> of {nodes} values
      </p>
      <ol>
        {Array.from({ length: nodes }, (_, index) => index + 1).map((node) => {
          const hasAnswered = collected.includes(node)
          return (
            <li key={node} className={hasAnswered ? 'is-in' : ''}>
              <span>
                <span className="visually-hidden">Node </span>
                {node}
              </span>
              <b>{frcValue(node, bytes, hasAnswered)}</b>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
