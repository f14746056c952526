import {
  parametersOfSeries,
  parametersOfVariant,
  type Parameters,
  type ProductParameter,
} from '#domain/catalogue/parameters/parameters.ts'
import { sizeOfCurrent } from './quantity.ts'

/** Supply currents of a module in A; null where nothing is known. */
export interface Currents {
  deep_sleep: number | null
  sleep: number | null
  rx_xlp: number | null
  rx_lp: number | null
  rx_std: number | null
  tx_min: number | null
  tx_max: number | null
}

/** A module with its currents. */
export interface ModuleCurrents {
  name: string
  /** Friendly URL of its series. */
  friendly_url: string
  /** Where the currents come from, such as "data sheet". */
  source: string
  currents: Currents
  /** Currents of which only the maximum is known. */
  limits: RestCurrent[]
}

type Part = 'min' | 'typ' | 'max'
type RestCurrent = Exclude<keyof Currents, 'tx_min' | 'tx_max'>

/** Codes of the parameters of currents that a module can draw for long. */
const codes: Record<RestCurrent, string> = {
  deep_sleep: 'deep-sleep',
  sleep: 'sleep',
  rx_xlp: 'rx-xlp',
  rx_lp: 'rx-lp',
  rx_std: 'rx-std',
}

/** Codes of the parameters that calculators read. */
export const currentCodes = [...Object.values(codes), 'tx', 'currents-from']

interface Products extends Parameters {
  product_series: { id: number; name: string; friendly_url: string }[]
  product: { id: number; name: string; series: number | null }[]
}

/** The modules whose receive and transmit currents are known: series, and variants that differ from theirs. */
export function modulesWithCurrents(products: Products): ModuleCurrents[] {
  const differing = new Set(products.parameter_value.map(({ variant }) => variant))
  return products.product_series
    .flatMap((series) => {
      const variants = products.product.filter(({ id, series: of }) => of === series.id && differing.has(id))
      const all = [
        { name: series.name, values: parametersOfSeries(products, series.id) },
        ...variants.map((variant) => ({
          name: variant.name,
          values: parametersOfVariant(products, variant),
        })),
      ]
      return all.map(({ name, values }) => moduleOf(name, series.friendly_url, values))
    })
    .filter(({ currents }) => currents.tx_max !== null && currents.rx_std !== null)
}

function moduleOf(name: string, friendly_url: string, values: ProductParameter[]): ModuleCurrents {
  const valueOf = (code: string) => values.find(({ parameter }) => parameter.code === code)
  const ampere = (code: string, ...parts: Part[]): number | null => {
    const found = valueOf(code)
    const size = found && sizeOfCurrent(found.parameter.unit)
    const number = parts.map((part) => found?.value[part] ?? null).find((one) => one !== null)
    return size === undefined || number === undefined ? null : number * size
  }
  const isLimit = ([, code]: [string, string]) => {
    const value = valueOf(code)?.value
    return value !== undefined && value.typ === null && value.min === null
  }
  return {
    name,
    friendly_url,
    source: valueOf('currents-from')?.text ?? '',
    // A typical value before a limit.
    currents: {
      deep_sleep: ampere('deep-sleep', 'typ', 'max', 'min'),
      sleep: ampere('sleep', 'typ', 'max', 'min'),
      rx_xlp: ampere('rx-xlp', 'typ', 'max', 'min'),
      rx_lp: ampere('rx-lp', 'typ', 'max', 'min'),
      rx_std: ampere('rx-std', 'typ', 'max', 'min'),
      tx_min: ampere('tx', 'min', 'typ', 'max'),
      tx_max: ampere('tx', 'max', 'typ', 'min'),
    },
    limits: (Object.entries(codes) as [RestCurrent, string][]).filter(isLimit).map(([current]) => current),
  }
}
