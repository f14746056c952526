import { useTexts } from '#app/languages/texts.ts'

interface Stage {
  name: string
  meaning: string
  /** Position on the eight-step lifecycle line; undefined for a status outside the lifecycle. */
  step?: number
  tone: 'plan' | 'new' | 'run' | 'late' | 'out' | 'end' | '3rd'
  /** Hollow means conditional. */
  marker?: 'hollow' | 'cross'
}

/** The statuses of the specification by id; 12 is a second status. */
const stages: Record<number, Stage> = {
  10: { name: 'Preparing', meaning: 'planned, no details', step: 0, tone: 'plan', marker: 'hollow' },
  6: { name: 'Preliminary', meaning: 'future product, subject to change', step: 1, tone: 'plan' },
  9: {
    name: 'EAP',
    meaning: 'early adopter program, pre-evaluation only, no resale',
    step: 1,
    tone: 'plan',
    marker: 'hollow',
  },
  1: { name: 'New', meaning: 'newly introduced, best choice for new designs', step: 2, tone: 'new' },
  2: { name: 'Standard', meaning: 'favorite', step: 3, tone: 'run' },
  3: { name: 'On request', meaning: 'ask sales for availability', step: 3, tone: 'run', marker: 'hollow' },
  11: { name: 'Free', meaning: '', step: 3, tone: 'run' },
  7: { name: 'Mature', meaning: 'in production, probably a better choice exists', step: 4, tone: 'late' },
  8: { name: 'NFND', meaning: 'not recommended for new designs', step: 5, tone: 'out' },
  4: {
    name: 'Obsolete',
    meaning: 'a newer product may exist, available possibly until sold out',
    step: 6,
    tone: 'out',
  },
  13: { name: 'Sale', meaning: 'available until sold out', step: 6, tone: 'out', marker: 'hollow' },
  5: { name: 'Not available', meaning: 'end-of-life notice', step: 7, tone: 'end', marker: 'cross' },
  12: { name: '3rd party product', meaning: 'supplied by a partner', tone: '3rd' },
}

/** A status, with data of its record if available. */
export interface ShownStatus {
  id: number
  name?: string
  description?: string
  /** Colour of the marker, used only for a status outside the specification. */
  color?: string
}

/** Lifecycle status of a product: a marker on the lifecycle line and the name. */
export function Status({ id, name, description, color }: ShownStatus) {
  const { t } = useTexts()
  const stage = stages[id] ?? (name ? { name, meaning: '', step: 3, tone: 'run' as const } : undefined)
  if (!stage) return null
  return (
    <span className={`status s-${stage.tone}`} title={t(description ?? stage.meaning) || undefined}>
      <LifeLine {...stage} color={stages[id] ? undefined : color} />
      <span>{t(name ?? stage.name)}</span>
    </span>
  )
}

const FIRST_X = 2.5
const STEP_WIDTH = 4.6
const IN_PRODUCTION = stepX(1.5)
const ticks = Array.from({ length: 8 }, (_, step) => `M${stepX(step)} 3.2v3.6`).join('')

function LifeLine({
  step,
  tone,
  marker,
  color,
}: Pick<Stage, 'step' | 'tone' | 'marker'> & { color?: string }) {
  if (step === undefined) {
    return (
      <svg className="life" viewBox="0 0 38 10" aria-hidden="true">
        <path className="rail" d="M2 5H36" />
        <path className="mk3" d="M15 1.5h8v7h-8z" />
      </svg>
    )
  }
  const x = round(stepX(step) - 3)
  return (
    <svg className={`life l-${tone}`} viewBox="0 0 38 10" aria-hidden="true">
      <path className="plan" d={`M${FIRST_X} 5H${IN_PRODUCTION}`} />
      <path className="rail" d={`M${IN_PRODUCTION} 5H35`} />
      <path className="tick" d={ticks} />
      {marker === 'cross' ? (
        <path className="mk cross" d={`M${x} 2l6 6m0-6-6 6`} />
      ) : (
        <rect
          className={color ? undefined : `mk ${marker ?? ''}`}
          fill={color}
          x={x}
          y="2"
          width="6"
          height="6"
        />
      )}
    </svg>
  )
}

function stepX(step: number): number {
  return round(FIRST_X + step * STEP_WIDTH)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
