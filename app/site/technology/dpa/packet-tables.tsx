import { CopyText } from '#app/ui/copy-text.tsx'
import type { PacketView } from './exchange.ts'

/** Packets of an exchange, explained byte by byte. */
export function PacketTables({ packets }: { packets: PacketView[] }) {
  return packets.map(({ label, fields }) => (
    <table key={label} className="spec packet">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Bytes</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field, index) => (
          <tr key={index}>
            <th scope="row">{field.name}</th>
            <td className="bytes">{field.bytes}</td>
            <td>{field.meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

/** The bytes of the packets of an exchange, to be copied or read in the calculator. */
export function PacketList({ name, packets }: { name: string; packets: PacketView[] }) {
  return (
    <dl className="defs exchange">
      {packets.map(({ label, bytes, reader }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <CopyText text={bytes} label={`the ${label.toLowerCase()} of ${name}`} />
            <a href={reader}>
              Read it
              <span className="visually-hidden">
                {' '}
                in the calculator: {label} of {name}
              </span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
