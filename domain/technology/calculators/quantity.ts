/** A unit with its size in the base unit of its kind. */
interface Unit {
  /** As it is printed, such as "µA". */
  name: string
  size: number
  /** The name after 1, where it differs. */
  singular?: string
  /** Other spellings in lower case. */
  spellings: string[]
}

/** What can be typed into a field: a number with a unit, within limits. */
export interface QuantityKind {
  units: Unit[]
  /** The unit of a number without one. */
  usual: string
  /** Limits in the base unit. */
  min: number
  max: number
  /** What the messages suggest. */
  example: string
}

const unit = (name: string, size: number, ...spellings: string[]): Unit => ({
  name,
  size,
  spellings: [name.toLowerCase(), ...spellings],
})

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Julian year, as astronomers count it, so that four of them are whole days. */
export const YEAR = 365.25 * DAY

const durations = [
  unit('ms', 1e-3),
  unit('s', 1, 'sec'),
  unit('min', MINUTE),
  unit('h', HOUR, 'hr'),
  unit('d', DAY, 'day', 'days'),
  { ...unit('years', YEAR, 'year', 'y', 'yr', 'a'), singular: 'year' },
]
const currents = [unit('nA', 1e-9), unit('µA', 1e-6, 'ua', 'μa'), unit('mA', 1e-3), unit('A', 1)]

/** The quantities that calculators take, in s, A, As and shares of one. */
export const quantityKinds = {
  /** Time between two events. */
  interval: { units: durations, usual: 's', min: 0.01, max: 10 * YEAR, example: '15 min' },
  /** Time of one activity. */
  activity: { units: durations, usual: 'ms', min: 0, max: DAY, example: '28 ms' },
  life: { units: durations, usual: 'years', min: HOUR, max: 100 * YEAR, example: '10 years' },
  wait: { units: durations, usual: 's', min: 0.001, max: DAY, example: '2 s' },
  current: { units: currents, usual: 'µA', min: 0, max: 10, example: '5 µA' },
  capacity: {
    units: [unit('mAh', 1e-3 * HOUR), unit('Ah', HOUR)],
    usual: 'mAh',
    min: 1e-3 * HOUR,
    max: 1000 * HOUR,
    example: '2,4 Ah',
  },
  share: { units: [unit('%', 0.01)], usual: '%', min: 0.01, max: 1, example: '85 %' },
  bytes: { units: [unit('B', 1, 'byte', 'bytes')], usual: 'B', min: 0, max: 64, example: '16 B' },
  hops: {
    units: [{ ...unit('hops', 1, 'hop'), singular: 'hop' }],
    usual: 'hops',
    min: 0,
    max: 240,
    example: '20',
  },
} satisfies Record<string, QuantityKind>

export type Parsed = { value: number } | { problem: string }

const MAX_LENGTH = 40
const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,15})?/

/** Reads a number with a comma or a point, and its unit in any case; the problem says what to type instead. */
export function parseQuantity(text: string, kind: QuantityKind): Parsed {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return { problem: `Type a number, such as ${kind.example}` }
  const [number] = (typed.length <= MAX_LENGTH && NUMBER.exec(typed)) || []
  if (number === undefined) return { problem: `This is not a number. Type it like ${kind.example}` }
  const rest = typed.slice(number.length).trim()
  if (/^[\d.,]/.test(rest))
    return { problem: `Type the number in one piece, with one decimal comma or point` }
  const found = kind.units.find(({ name, spellings }) =>
    rest === '' ? name === kind.usual : spellings.includes(rest.toLowerCase()),
  )
  if (!found) return { problem: `Not a unit of this field. Use ${listed(kind.units)}` }
  return withinLimits(Number(number.replace(',', '.')) * found.size, kind)
}

function withinLimits(value: number, kind: QuantityKind): Parsed {
  // What is typed in one unit is compared in another, so the last digits don't count.
  const margin = 1e-9
  if (value < kind.min * (1 - margin)) {
    return { problem: value < 0 ? 'Can not be negative' : `At least ${formatQuantity(kind.min, kind)}` }
  }
  return value > kind.max * (1 + margin)
    ? { problem: `At most ${formatQuantity(kind.max, kind)}` }
    : { value }
}

/** A whole number of bytes or hops. */
export function parseCount(text: string, kind: QuantityKind): Parsed {
  const parsed = parseQuantity(text, kind)
  return 'value' in parsed && !Number.isInteger(parsed.value) ? { problem: 'Type a whole number' } : parsed
}

function listed(units: Unit[]): string {
  const names = units.map(({ name }) => name)
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

const DIGITS = 3

/** How a shown number is rounded: an interval that must be long enough is rounded up. */
type Rounding = 'nearest' | 'up'

/** A value in the largest unit that leaves at least one before the point, with three digits. */
export function formatQuantity(
  value: number,
  { units }: Pick<QuantityKind, 'units'>,
  rounding: Rounding = 'nearest',
): string {
  const fitting = units.filter(({ size }) => value >= size * (1 - 1e-9)).at(-1) ?? units[0]!
  const number = shortNumber(value / fitting.size, rounding)
  return `${number} ${number === '1' ? (fitting.singular ?? fitting.name) : fitting.name}`
}

/** A number with three digits, without zeros that say nothing: 1.5, 62.4, 12345. */
export function shortNumber(value: number, rounding: Rounding = 'nearest'): string {
  if (value === 0) return '0'
  const before = Math.floor(Math.log10(Math.abs(value))) + 1
  const factor = 10 ** Math.min(12, Math.max(0, DIGITS - before))
  // The margin keeps 24.1, which is a little more in binary, from becoming 24.2.
  const scaled = value * factor
  const whole = rounding === 'up' ? Math.ceil(scaled * (1 - 1e-12)) : Math.round(scaled)
  return String(Number((whole / factor).toFixed(12)))
}

/** A duration in seconds, such as "15 min" and "7.42 years". */
export const formatDuration = (seconds: number, rounding?: Rounding): string =>
  formatQuantity(seconds, { units: durations }, rounding)

/** A current in amperes, such as "18.5 µA". */
export const formatCurrent = (ampere: number): string => formatQuantity(ampere, { units: currents })

/** Two currents, such as "8.3 to 25 mA". */
export function formatCurrentRange(low: number, high: number): string {
  const [from, to] = [formatCurrent(low), formatCurrent(high)]
  const [number = '', unit = ''] = from.split(' ')
  return low === high ? to : `${to.endsWith(` ${unit}`) ? number : from} to ${to}`
}

/** The size of a unit of current in amperes; undefined for other units. */
export function sizeOfCurrent(name: string): number | undefined {
  return currents.find(({ spellings }) => spellings.includes(name.toLowerCase()))?.size
}
