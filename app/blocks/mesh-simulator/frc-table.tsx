import { frcValue, type FrcBytes } from '#domain/technology/mesh-simulation/frc-format.ts'

interface Row {
  device: number
  /** "Node 3", "Sensor U". */
  name: string
}

interface Props {
  rows: Row[]
  bytes: FrcBytes
  /** Devices whose values have arrived. */
  collected: number[]
  /** Who collects them. */
  holder?: string
}

/** Values at the device that collects them, one per row; zero until a value arrives. */
export function FrcTable({ rows, bytes, collected, holder = 'the coordinator' }: Props) {
  const arrived = new Set(collected)
  return (
    <div className={`frc-table ${bytes === 4 ? 'is-wide' : ''}`}>
      <p>
        At {holder}: <b>{collected.length}</b> of {rows.length} values
      </p>
      <ol>
        {rows.map(({ device, name }) => {
          const hasAnswered = arrived.has(device)
          const [kind, mark] = name.split(' ')
          return (
            <li key={device} className={hasAnswered ? 'is-in' : ''}>
              <span>
                <span className="visually-hidden">{kind} </span>
                {mark}
              </span>
              <b>{frcValue(device, bytes, hasAnswered)}</b>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** Rows of these nodes. */
export function nodeRows(nodes: number[]): Row[] {
  return nodes.map((device) => ({ device, name: `Node ${device}` }))
}
