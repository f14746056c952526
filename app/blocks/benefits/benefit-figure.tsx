import type { ReactNode } from 'react'
import type { BenefitFigureName, BenefitLines } from './benefit-figures.ts'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import { useVendor } from '#app/vendor.ts'

interface Facts {
  /** What the vendor calls its device protocol. */
  dpa: string
  /** First and last year on the scale of the last figure. */
  since: number
  year: number
  t: Texts['t']
}

/** A small drawing that illustrates a benefit with numbers. */
export function BenefitFigure({
  figure,
  ...years
}: { figure: BenefitFigureName | BenefitLines } & Omit<Facts, 'dpa' | 't'>) {
  const { dpa } = useVendor().words
  const { t } = useTexts()
  return (
    <svg className="fig" viewBox="0 0 240 84" aria-hidden="true" preserveAspectRatio="xMinYMid meet">
      {typeof figure === 'string' ? figures[figure]({ ...years, dpa, t }) : <Lines {...figure} />}
    </svg>
  )
}

const figures: Record<BenefitFigureName, (facts: Facts) => ReactNode> = {
  'low-power-modes': currentOverTime,
  'industrial-reliability': routeAroundFailure,
  security: keyAndData,
  'license-carrier-free': bandScale,
  interoperability: oneLanguage,
  'simple-adoption-integration': requestAndResponse,
  ecosystem: nodeToCloud,
  proven: yearScale,
}

function Lines({ dim, line, sig }: BenefitLines) {
  return (
    <>
      {dim && <path className="dim" d={dim} />}
      {line && <path d={line} />}
      {sig && <path className="sig" d={sig} />}
    </>
  )
}

function currentOverTime() {
  const peaks = [62, 108, 154, 200].map((x) => `H${x}V${x === 154 ? 14 : 28}h5V70`).join('')
  return (
    <>
      <path className="dim" d="M44 6V70H238M40 14h4M40 70h4" />
      <text x="36" y="18" textAnchor="end">
        25 mA
      </text>
      <text x="36" y="73" textAnchor="end">
        0.1 µA
      </text>
      <path className="sig" d={`M44 70${peaks}H238`} />
    </>
  )
}

function routeAroundFailure() {
  const nodes = ['12 42', '64 16', '64 68', '120 20', '176 14', '176 70', '228 42']
  return (
    <>
      <path
        className="dim"
        d="M12 42 64 16 120 20 176 14 228 42M12 42 64 68 120 64 176 70 228 42M64 16V68M120 20V64M176 14V70M64 16 120 64M64 68 120 20M120 20 176 70M120 64 176 14"
      />
      <path className="sig" d="M12 42 64 68 120 20 176 14 228 42" />
      <path
        className="nodes"
        d={nodes.map((place) => `M${place}m-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0`).join('')}
      />
      <path d="M114 58l12 12m0-12-12 12" />
    </>
  )
}

const data = ['8E DA C8 80', '73 0E 10 90', 'B0 64 F3 79', 'F7 52 2B E5']
const key = ['2B 28 AB 09', '7E AE F7 CF', '15 D2 15 4F', '16 A6 88 3C']

function keyAndData() {
  return (
    <>
      <Bytes left={0.5} rows={data} />
      <Bytes left={141.5} rows={key} className="dim" />
      <circle className="sig" cx="119.5" cy="42.5" r="10" />
      <path className="sig" d="M119.5 32.5v20M109.5 42.5h20" />
    </>
  )
}

/** Two digits per cell; each digit has a place of its own, so that a row is one element. */
function Bytes({ left, rows, className }: { left: number; rows: string[]; className?: string }) {
  const rules = [0, 1, 2, 3, 4].map((n) => `M0 ${2.5 + n * 20}h98M${n * 24.5} 2.5v80`).join('')
  const digits = [0, 1, 2, 3].flatMap((n) => [n * 24.5 + 6.2, n * 24.5 + 12.2]).join(' ')
  return (
    <g transform={`translate(${left})`}>
      <path className={className} d={rules} />
      {rows.map((row, n) => (
        <text key={row} x={digits} y={n * 20 + 16}>
          {row.replaceAll(' ', '')}
        </text>
      ))}
    </g>
  )
}

function bandScale() {
  return (
    <>
      <path className="dim" d={`M10 66H236${scale(10, 10, 66, (mark) => (mark % 5 === 0 ? 8 : 4))}`} />
      <rect className="f433" x="22" y="22" width="8" height="44" />
      <rect className="f868" x="190" y="22" width="8" height="44" />
      <rect className="f916" x="212" y="22" width="8" height="44" />
      <text x="18" y="80">
        433
      </text>
      <text x="178" y="80">
        868
      </text>
      <text x="208" y="80">
        916
      </text>
      <path className="dim" d="M36 44h148m-142-3-6 3 6 3m136-6 6 3-6 3" />
      <text x="110" y="36" textAnchor="middle">
        MHz
      </text>
    </>
  )
}

function oneLanguage({ dpa, t }: Facts) {
  const modules = [
    [t('yours'), 6],
    [dpa, 94],
    [t('theirs'), 182],
  ] as const
  const pins = [16, 26.5, 37, 47.5, 58, 68.5]
  return (
    <>
      {modules.map(([name, x]) => (
        <g key={x}>
          <path d={`M${x} 8h52v68h-52z`} />
          <path className="dim" d={pins.map((y) => `M${x} ${y}h-5M${x + 52} ${y}h5`).join('')} />
          <text x={x + 26} y="46" textAnchor="middle">
            {name}
          </text>
        </g>
      ))}
      <path className="sig" d="M63 42h26M151 42h26" />
    </>
  )
}

function requestAndResponse({ dpa, t }: Facts) {
  return (
    <>
      <text y="38">TX</text>
      <text y="72">RX</text>
      <path className="sig" d="M30 24h26v20h14v-20h28v20h14v-20h14v20h28v-20h82" />
      <path d="M30 58h96v20h14v-20h14v20h42v-20h14v20h12v-20h14" />
      <path className="dim" d="M56 8v72M182 8v72M126 50v30" />
      <text x="64" y="14">
        {t('one {protocol} request', { protocol: dpa })}
      </text>
    </>
  )
}

function nodeToCloud({ t }: Facts) {
  return (
    <>
      <path d="M2 62h52v18H2zM94 34h52v46H94zM186 8h52v72h-52z" />
      <path className="dim" d="M2 71h52M94 50h52M94 65h52M186 26h52M186 44h52M186 62h52" />
      <path className="sig" d="M54 71h40M146 42h40" />
      <text x="2" y="56">
        {t('node')}
      </text>
      <text x="94" y="28">
        {t('gateway')}
      </text>
      <text x="186" y="1">
        {t('cloud')}
      </text>
    </>
  )
}

function yearScale({ since, year, t }: Facts) {
  return (
    <>
      <path className="dim" d={`M8 56H232${scale(8, 10.2, 56, (mark) => (mark % 2 === 0 ? 12 : 7))}`} />
      <path className="sig" d="M8 56V24M232.4 56V24M8 34h224" />
      <text y="74">{since}</text>
      <text x="214" y="74">
        {year}
      </text>
      <text x="120" y="26" textAnchor="middle">
        {t('{count} years', { count: year - since })}
      </text>
    </>
  )
}

function scale(left: number, step: number, y: number, height: (mark: number) => number): string {
  return Array.from(
    { length: 23 },
    (_, mark) => `M${+(left + mark * step).toFixed(1)} ${y}v-${height(mark)}`,
  ).join('')
}
