const UNIT = 72

interface Field {
  name: string
  about: string
  bytes: number
  /** Has a variable length. */
  isOpen?: boolean
}

/** Byte layout of a message. */
export function ByteMap({ label, fields }: { label: string; fields: Field[] }) {
  const placed = fields.map((field, position) => ({
    ...field,
    start: fields.slice(0, position).reduce((sum, { bytes }) => sum + bytes, 0),
  }))
  const total = fields.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <svg className="plan bytemap" viewBox={`-1 -24 ${total * UNIT + 2} 96`} role="img" aria-label={label}>
      {placed.map(({ name, about, bytes, start, isOpen }) => (
        <g key={name}>
          <path className="bt" d={ticks(start, isOpen ? 0 : bytes)} />
          <rect
            className={isOpen ? 'bf open' : 'bf'}
            x={start * UNIT}
            y="0"
            width={bytes * UNIT}
            height="42"
          />
          <text className="bn" x={(start + bytes / 2) * UNIT} y="26">
            {name}
          </text>
          <text className="bd" x={(start + bytes / 2) * UNIT} y="62">
            {about}
          </text>
          <text className="bi" x={start * UNIT + 4} y="-9">
            {start === 0 ? 'byte 0' : start}
          </text>
        </g>
      ))}
    </svg>
  )
}

function ticks(start: number, bytes: number): string {
  return Array.from({ length: bytes + 1 }, (_, byte) => `M${(start + byte) * UNIT} 0V-6`).join('')
}
