const bands = [
  { band: '433', from: 433.1, to: 434.7, channels: '0 to 16', standard: 8 },
  { band: '868', from: 863.15, to: 869.85, channels: '0 to 67', standard: 52 },
  { band: '916', from: 902.25, to: 927.75, channels: '0 to 255', standard: 104 },
]
const LEFT = 110
const MHZ = 22

/** Channels of the three bands on a common frequency scale. */
export function ChannelMaps() {
  return (
    <svg
      className="drawing"
      viewBox="0 0 860 200"
      role="img"
      aria-label={bands
        .map(
          ({ band, from, to, channels, standard }) =>
            `${band} MHz: channels ${channels}, ${from} to ${to} MHz, default ${standard}`,
        )
        .join('; ')}
    >
      {bands.map(({ band, from, to, channels, standard }, row) => {
        const width = Math.round((to - from) * MHZ)
        const middle = LEFT + Math.round(standard * 0.1 * MHZ)
        const y = 30 + row * 60
        return (
          <g key={band} className={`bd-band b${band}`}>
            <text className="bd-name end" x={LEFT - 16} y={y + 17}>
              {band} MHz
            </text>
            <rect x={LEFT} y={y} width={width} height="24" />
            <path d={`M${middle} ${y - 6}V${y + 30}`} />
            <text className="bd-about" x={middle} y={y - 11}>
              {standard}
            </text>
            <text className="bd-value" x={LEFT + width + 14} y={y + 17}>
              {channels}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
