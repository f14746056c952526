import { useTexts } from '#app/languages/texts.ts'

const SLOT_MS = 60
const TOP = 26

interface Props {
  /** Number of devices; each one sends in the slot of its number. */
  devices: number
  slots: number
  width: number
  rowHeight: number
  left: number
  /** Number of slots between two labels of the scale. */
  scaleStep: number
}

/** Timing diagram of the slots, as on a logic analyser: one line per device, high while it sends. */
export function SlotTrace({ devices, slots, width, rowHeight, left, scaleStep }: Props) {
  const { t } = useTexts()
  const right = width - 10
  const slotWidth = (right - left) / slots
  const bottom = TOP + rowHeight * devices
  const slotX = (slot: number) => round(left + slot * slotWidth)
  const step = round(slotWidth)
  const height = round(rowHeight - 7)
  const firstLow = round(TOP + rowHeight - 4)
  const rows = Array.from({ length: devices }, (_, device) => ({
    device,
    low: round(firstLow + rowHeight * device),
    start: slotX(device),
  }))
  const marks = Array.from({ length: slots + 1 }, (_, slot) => slot)
  const isNumbered = (slot: number) => slot % scaleStep === 0
  return (
    <svg
      className="trace"
      viewBox={`0 0 ${width} ${round(bottom + 24)}`}
      role="img"
      aria-label={t(
        'Time slot of every device: the coordinator sends in slot 0, node 1 in slot 1, and so on, {ms} ms each.',
        { ms: SLOT_MS },
      )}
    >
      <g className="t-grid">
        <path
          d={marks
            .filter((slot) => !isNumbered(slot))
            .map((slot) => `M${slotX(slot)} ${TOP - 3}V${TOP}`)
            .join('')}
        />
        <path
          className="maj"
          d={marks
            .filter(isNumbered)
            .map((slot) => `M${slotX(slot)} ${TOP - 7}V${bottom}`)
            .join('')}
        />
      </g>
      <g className="t-scale">
        {marks.filter(isNumbered).map((slot) => (
          <text key={slot} x={slotX(slot)} y={TOP - 12}>
            {slot * SLOT_MS}
          </text>
        ))}
      </g>
      <g className="t-rows">
        {rows.map(({ device, low }) => (
          <text key={device} x={left - 8} y={low}>
            {device === 0 ? 'C' : device}
          </text>
        ))}
        <path
          className="t-line"
          d={`M${left} ${firstLow}${rows
            .map(({ start }) => `H${start}v${-height}h${step}v${height}H${right}`)
            .join(`m${left - right} ${rowHeight}`)}`}
        />
      </g>
      <g className="t-pulses">
        <rect x={left} y={TOP} width={right - left} height="1" fill="none" />
        <path
          className="t-pulse"
          d={`M${left} ${round(firstLow - height)}${rows
            .map(() => `h${step}v${height}h${-step}z`)
            .join(`m${step} ${rowHeight}`)}`}
        />
      </g>
      <g transform={`translate(${left} 0) scale(${right - left} 1)`}>
        <g className="t-cursor">
          <path transform={`scale(${1 / (right - left)} 1)`} d={`M0 ${TOP - 7}V${bottom}`} />
        </g>
      </g>
      <text className="t-unit" x={right} y={round(bottom + 18)} textAnchor="end">
        {t('ms after the request')}
      </text>
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
