const BYTE = 72

const HEAD = 6

const fields = [
  { name: 'NADR', meaning: 'Address', first: 0, bytes: 2 },
  { name: 'PNUM', meaning: 'Peripheral', first: 2, bytes: 1 },
  { name: 'PCMD', meaning: 'Command', first: 3, bytes: 1 },
  { name: 'HWPID', meaning: 'Profile', first: 4, bytes: 2 },
  { name: 'PDATA', meaning: 'Data, 0 to 56 B', first: HEAD, bytes: 4 },
]

/** A DPA request byte by byte. */
export function DpaFrame() {
  return (
    <svg
      className="plan bytemap"
      viewBox={`-1 -24 ${10 * BYTE + 2} 96`}
      role="img"
      aria-label="DPA request: NADR two bytes, PNUM one, PCMD one, HWPID two, PDATA zero to 56 bytes"
    >
      <path
        className="bt"
        d={Array.from({ length: HEAD + 1 }, (_, byte) => `M${byte * BYTE} 0V-6`).join('')}
      />
      {fields.map(({ name, meaning, bytes, first }) => (
        <g key={name}>
          <rect
            className={first === HEAD ? 'bf open' : 'bf'}
            x={first * BYTE}
            width={bytes * BYTE}
            height="42"
          />
          <text className="bn" x={(first + bytes / 2) * BYTE} y="26">
            {name}
          </text>
          <text className="bd" x={(first + bytes / 2) * BYTE} y="62">
            {meaning}
          </text>
          <text className="bi" x={first * BYTE + 4} y="-9">
            {first === 0 ? 'byte 0' : first}
          </text>
        </g>
      ))}
    </svg>
  )
}
