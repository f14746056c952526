import {
  averageCurrent,
  batteryLife,
  capacityFor,
  intervalFor,
  loadOf,
  restModes,
  type Duty,
  type Load,
  type RestMode,
} from '#domain/technology/calculators/battery-life.ts'
import type { Currents, ModuleCurrents } from '#domain/technology/calculators/module-currents.ts'
import {
  formatDuration,
  parseQuantity,
  quantityKinds,
  type Parsed,
} from '#domain/technology/calculators/quantity.ts'
import { problemsIn } from './answer-time-input.ts'

/** The fields of the form, as in the query string. */
export const batteryDefaults = {
  /** Empty means the first. */
  module: '',
  rest: 'sleep',
  interval: '1 min',
  sending: '28 ms',
  power: 'full',
  listening: '100 ms',
  other: '0 µA',
  battery: '2400 mAh',
  usable: '100 %',
  life: '10 years',
}

export type BatteryTexts = typeof batteryDefaults

/** What the form shows. */
export interface BatteryResult {
  problems: Partial<Record<keyof BatteryTexts, string>>
  module: ModuleCurrents
  rest: RestMode
  /** The load of the chosen mode and module, if all numbers of it are known. */
  load: Load | null
  duty: Duty | null
  interval: number | null
  /** Usable charge in As. */
  charge: number | null
  average: number | null
  life: number | null
  wanted: number | null
  /** The other direction: the interval and the capacity for the wanted life. Null if no interval is long enough. */
  neededInterval: number | null | undefined
  neededCapacity: number | undefined
}

const names: Record<keyof Currents, string> = {
  ...restModes,
  tx_min: 'TX',
  tx_max: 'TX',
}

/** Reads the texts and computes all directions. */
export function computeBattery(texts: BatteryTexts, modules: ModuleCurrents[]): BatteryResult | null {
  const asked = texts.module.trim().toLowerCase()
  const found = modules.find(({ name }) => name.toLowerCase() === asked)
  const module = found ?? modules[0]
  if (!module) return null
  const rest = Object.hasOwn(restModes, texts.rest) ? (texts.rest as RestMode) : 'sleep'
  const parsed = {
    interval: parseQuantity(texts.interval, quantityKinds.interval),
    sending: parseQuantity(texts.sending, quantityKinds.activity),
    listening: parseQuantity(texts.listening, quantityKinds.activity),
    other: parseQuantity(texts.other, quantityKinds.current),
    battery: parseQuantity(texts.battery, quantityKinds.capacity),
    usable: parseQuantity(texts.usable, quantityKinds.share),
    life: parseQuantity(texts.life, quantityKinds.life),
  }
  const problems: BatteryResult['problems'] = problemsIn(parsed)
  if (asked !== '' && !found)
    problems.module = `The catalogue has no currents of "${texts.module.slice(0, 40)}"`
  const duty = dutyOf(parsed, rest, texts.power)
  const load = duty && knownLoad(module, duty, problems)
  const interval = fittingInterval(parsed.interval, load, problems)
  const [battery, usable, wanted] = [parsed.battery, parsed.usable, parsed.life].map(valueOf)
  const charge = battery == null || usable == null ? null : battery * usable
  const average = load && interval !== null ? averageCurrent(load, interval) : null
  const canInvert = load !== null && wanted != null
  return {
    problems,
    module,
    rest,
    load,
    duty,
    interval,
    charge,
    average,
    life: load && interval !== null && charge !== null ? batteryLife(load, interval, charge) : null,
    wanted: wanted ?? null,
    neededInterval: canInvert && charge !== null ? intervalFor(load, wanted, charge) : undefined,
    neededCapacity:
      canInvert && interval !== null && usable != null
        ? capacityFor(load, interval, wanted) / usable
        : undefined,
  }
}

const valueOf = (parsed: Parsed): number | null => ('value' in parsed ? parsed.value : null)

function dutyOf(
  parsed: Record<'sending' | 'listening' | 'other', Parsed>,
  rest: RestMode,
  power: string,
): Duty | null {
  const [sending, listening, other] = [parsed.sending, parsed.listening, parsed.other].map(valueOf)
  if (sending == null || listening == null || other == null) return null
  return { rest, sending, listening, other, power: power === 'lowest' ? 'lowest' : 'full' }
}

function knownLoad(module: ModuleCurrents, duty: Duty, problems: BatteryResult['problems']): Load | null {
  const load = loadOf(module.currents, duty)
  if (!('missing' in load)) return load
  const missing = load.missing.map((name) => names[name]).join(' and ')
  problems.rest = `The catalogue has no ${missing} current of ${module.name}. Choose another mode or module`
  return null
}

/** An interval that its event fits into. */
function fittingInterval(
  parsed: Parsed,
  load: Load | null,
  problems: BatteryResult['problems'],
): number | null {
  const interval = valueOf(parsed)
  if (interval === null || !load || interval >= load.active) return interval
  problems.interval = `Sending and listening take ${formatDuration(load.active)}, so the interval can not be shorter`
  return null
}
