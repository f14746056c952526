import { isConfirmation, nameFields, type DpaNames } from '#domain/technology/dpa/meaning.ts'
import { decodeText, type Decoded } from '#domain/technology/dpa/packet.ts'
import { formatHex } from '#domain/technology/dpa/hex.ts'
import { Field } from '#app/ui/field.tsx'
import { useQueryState } from './use-query-state.ts'

const BLANK = { frame: '' }
const MAX_LENGTH = 1_000

/** Decodes a pasted frame or packet field by field, and checks its CRC. */
export function FrameReader({ query, names }: { query: string; names: DpaNames }) {
  const [{ frame }, setText] = useQueryState(query, BLANK, (_, text) => text.slice(0, MAX_LENGTH))
  const decoded = frame.trim() ? decodeText(frame) : null
  const problem = decoded && 'problem' in decoded ? decoded.problem : undefined
  return (
    <form method="get" className="calc-form">
      <Field
        label="Frame or packet"
        hint="Bytes in hex, with or without spaces, dots, commas or 0x"
        error={problem}
      >
        {(inputProps) => (
          <textarea
            name="frame"
            className="hex"
            rows={3}
            maxLength={MAX_LENGTH}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            placeholder="7e 01 00 06 03 ff ff 38 7e"
            value={frame}
            onChange={(event) => setText('frame', event.target.value)}
            {...inputProps}
          />
        )}
      </Field>
      <button type="submit" className="btn without-scripts">
        Read
      </button>
      <div className="calc-result" role="status">
        {decoded && !('problem' in decoded) && <FieldTable decoded={decoded} names={names} />}
      </div>
    </form>
  )
}

type DecodedPacket = Exclude<Decoded, { problem: string }>

function FieldTable({ decoded, names }: { decoded: DecodedPacket; names: DpaNames }) {
  const { packet, check } = decoded
  return (
    <table className="spec">
      <caption>
        {check ? 'Frame, with its escapes removed' : 'Packet without a frame around it'}
        {isConfirmation(packet) &&
          '. Read as a confirmation; a request with these five bytes of data looks the same'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Bytes</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {nameFields(packet, names).map(({ name, bytes, meaning }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="bytes">{bytes}</td>
            <td>{meaning}</td>
          </tr>
        ))}
        {check && (
          <tr className={check.crc === check.expected ? '' : 'is-wrong'}>
            <th scope="row">CRC</th>
            <td className="bytes">{formatHex([check.crc])}</td>
            <td>
              {check.crc === check.expected
                ? 'Correct'
                : `Wrong: these bytes give ${formatHex([check.expected])}`}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
