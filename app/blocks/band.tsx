import { useTexts } from '#app/languages/texts.ts'

/** Bands with their own colour and position; any other band is graphite and centred. */
const knownBands = ['433', '868', '916']

/** A radio band such as "868 MHz": its marker and number, with or without the unit. */
export function Band({ name, unit = true }: { name: string; unit?: boolean }) {
  const number = numberOf(name)
  return (
    <span className={`band ${codeOf(number)}`}>
      <BandMark bands={[name]} />
      <span>
        {number}
        {unit && <i> MHz</i>}
      </span>
    </span>
  )
}

/** Several bands in a row. */
export function Bands({ names }: { names: string[] }) {
  return (
    <span className="bands">
      {names.map((name) => (
        <Band key={name} name={name} unit={false} />
      ))}
    </span>
  )
}

/** Ticks at the positions of 433, 868 and 916 MHz. One marker for several bands is used only where space is short. */
export function BandMark({ bands }: { bands: string[] }) {
  const numbers = bands.map(numberOf)
  const hasOther = numbers.some((number) => !knownBands.includes(number))
  return (
    <svg className="bmark" viewBox="0 0 19 11" aria-hidden="true">
      <path className="base" d="M0 10.5H19" />
      {knownBands.map((band, index) => {
        const x = 2 + index * 6.5
        if (numbers.includes(band)) return <Tick key={band} x={x} code={`b${band}`} />
        if (hasOther && index === 1) return <Tick key={band} x={x} code="bx" />
        return <rect key={band} className="off" x={x + 0.5} y="6" width="1" height="4.5" />
      })}
    </svg>
  )
}

/** Legend of the band markers. */
export function BandKey() {
  const { t } = useTexts()
  return (
    <span
      className="legend"
      role="img"
      aria-label={t('Colours of the radio bands: {bands} MHz', { bands: knownBands.join(', ') })}
    >
      {knownBands.map((band) => (
        <Band key={band} name={band} unit={false} />
      ))}
      <span className="u">MHz</span>
    </span>
  )
}

function Tick({ x, code }: { x: number; code: string }) {
  return <rect className={code} x={x - 0.5} width="3" height="10.5" />
}

function numberOf(name: string): string {
  return /\d+/.exec(name)?.[0] ?? name
}

function codeOf(number: string): string {
  return knownBands.includes(number) ? `b${number}` : 'bx'
}
