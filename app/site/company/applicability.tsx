import { useTexts, type Texts } from '#app/languages/texts.ts'

const LEFT = 70
const RIGHT = 820
const TOP = 20
const BOTTOM = 400
/** Position of the maximum payload and of the time per hop. */
const LIMIT = { x: 500, y: 300 }

/** Chart of suitable applications: small messages that tolerate latency. */
export function Applicability({ payload, hop }: { payload: string; hop: string }) {
  const texts = useTexts()
  const { t } = texts
  return (
    <svg
      className="drawing applicability"
      viewBox="0 0 860 450"
      role="img"
      aria-label={t(
        'Applications that send up to {payload} and can wait at least {hop} per hop fit: lamps, contacts, parking places, temperatures, valves, meters, displays. Motor control, photos, speech and film do not.',
        { payload, hop },
      )}
    >
      <rect className="ap-fit" x={LEFT} y={TOP} width={LIMIT.x - LEFT} height={LIMIT.y - TOP} />
      <path className="ap-limit" d={`M${LIMIT.x} ${TOP}V${BOTTOM}M${LEFT} ${LIMIT.y}H${RIGHT}`} />
      <path className="bd-axis" d={`M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}`} />
      <text className="bd-value" x={LIMIT.x + 10} y={BOTTOM - 84}>
        {t('{hop} per hop', { hop })}
      </text>
      <text className="bd-value" x={LIMIT.x + 10} y={TOP + 14}>
        {t('{payload} payload', { payload })}
      </text>
      <text className="bd-about start" x={LEFT} y={BOTTOM + 26}>
        {t('little data in a message')}
      </text>
      <text className="bd-about end" x={RIGHT} y={BOTTOM + 26}>
        {t('much data')}
      </text>
      <text className="bd-about start" transform={`translate(${LEFT - 16} ${BOTTOM}) rotate(-90)`}>
        {t('answer at once')}
      </text>
      <text className="bd-about end" transform={`translate(${LEFT - 16} ${TOP}) rotate(-90)`}>
        {t('answer can wait')}
      </text>
      {examplesIn(texts).map(({ name, x, y, fits }) => (
        <g key={name} className={fits ? 'ap-yes' : 'ap-no'}>
          {fits ? <circle cx={x} cy={y} r="5" /> : <path d={`M${x - 5} ${y - 5}l10 10m0 -10l-10 10`} />}
          <text className="bd-about start" x={x + 13} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Positions of the examples. */
function examplesIn({ t }: Texts): { name: string; x: number; y: number; fits: boolean }[] {
  return [
    { name: t('Lamp, on or off'), x: 110, y: 262, fits: true },
    { name: t('Door contact'), x: 140, y: 220, fits: true },
    { name: t('Parking place'), x: 118, y: 160, fits: true },
    { name: t('Temperature'), x: 190, y: 110, fits: true },
    { name: t('Valve'), x: 300, y: 240, fits: true },
    { name: t('Water meter'), x: 290, y: 66, fits: true },
    { name: t('Display of a price'), x: 350, y: 176, fits: true },
    { name: t('Motor control'), x: 210, y: 352, fits: false },
    { name: t('Photo'), x: 640, y: 110, fits: false },
    { name: t('Speech'), x: 600, y: 352, fits: false },
    { name: t('Film'), x: 740, y: 372, fits: false },
  ]
}
