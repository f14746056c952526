import type { Parameters, ValueRecord } from '#domain/catalogue/parameters/parameters.ts'
import { parametersOfSeries, parametersOfVariant } from '#domain/catalogue/parameters/parameters.ts'
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
}

/** Codes of the parameters that calculators read. */
export const currentCodes = ['deep-sleep', 'sleep', 'rx-xlp', 'rx-lp', 'rx-std', 'tx', 'currents-from']

interface Products extends Parameters {
  product_series: { id: number; name: string; friendly_url: string }[]
  product: { id: number; name: string; series: number | null }[]
}

/** The modules whose receive and sleep currents are known: series, and variants that differ from theirs. */
export function modulesWithCurrents(products: Products): ModuleCurrents[] {
  return products.product_series.flatMap((series) => {
    const own = products.parameter_value.filter(({ variant }) => variant !== null)
    const differing = products.product.filter(
      ({ id, series: of }) => of === series.id && own.some(({ variant }) => variant === id),
    )
    const all = [
      { name: series.name, values: parametersOfSeries(products, series.id) },
      ...differing.map((variant) => ({ name: variant.name, values: parametersOfVariant(products, variant) })),
    ]
    return all.flatMap(({ name, values }) => {
      const byCode = new Map(values.map((one) => [one.parameter.code, one]))
      const ampere = (code: string, part: (value: ValueRecord) => number | null) => {
        const found = byCode.get(code)
        const size = found && sizeOfCurrent(found.parameter.unit)
        const number = found ? part(found.value) : null
        return size === undefined || number === null ? null : number * size
      }
      const currents: Currents = {
        deep_sleep: ampere('deep-sleep', highest),
        sleep: ampere('sleep', highest),
        rx_xlp: ampere('rx-xlp', highest),
        rx_lp: ampere('rx-lp', highest),
        rx_std: ampere('rx-std', highest),
        tx_min: ampere('tx', ({ min, typ, max }) => min ?? typ ?? max),
        tx_max: ampere('tx', ({ min, typ, max }) => max ?? typ ?? min),
      }
      if (currents.tx_max === null || currents.rx_std === null) return []
      return [
        {
          name,
          friendly_url: series.friendly_url,
          source: byCode.get('currents-from')?.text ?? '',
          currents,
        },
      ]
    })
  })
}

/** A typical value before a limit. */
const highest = ({ min, typ, max }: ValueRecord): number | null => typ ?? max ?? min
