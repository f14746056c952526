import { parameterName, type ParameterFields } from './parameter.ts'
import { formatValue, type ValueParts } from './parameter-value.ts'

/** A parameter with its id. */
export type ParameterRecord = ParameterFields & { id: number }

/** A value with what it belongs to. */
export type ValueRecord = ValueParts & { parameter: number; series: number; variant: number | null }

/** Values and their parameters, which are in order. */
export interface Parameters {
  parameter: ParameterRecord[]
  parameter_value: ValueRecord[]
}

/** A parameter of a product with its value. */
export interface ProductParameter {
  parameter: ParameterRecord
  value: ValueRecord
  /** The value with its unit. */
  text: string
}

/** The parameters of a series, in order. */
export function parametersOfSeries(
  { parameter, parameter_value }: Parameters,
  series: number,
): ProductParameter[] {
  return inOrder(
    parameter,
    parameter_value.filter((value) => value.variant === null && value.series === series),
  )
}

/** The parameters of a variant: its own, and those of its series that it does not override. */
export function parametersOfVariant(
  parameters: Parameters,
  variant: { id: number; series: number | null },
): ProductParameter[] {
  const own = parameters.parameter_value.filter((value) => value.variant === variant.id)
  const overridden = new Set(own.map((value) => value.parameter))
  const inherited = parameters.parameter_value.filter(
    (value) => value.variant === null && value.series === variant.series && !overridden.has(value.parameter),
  )
  return inOrder(parameters.parameter, [...own, ...inherited])
}

function inOrder(parameters: ParameterRecord[], values: ValueRecord[]): ProductParameter[] {
  const byParameter = new Map(values.map((value) => [value.parameter, value]))
  return parameters.flatMap((parameter) => {
    const value = byParameter.get(parameter.id)
    return value ? [{ parameter, value, text: formatValue(value, parameter) }] : []
  })
}

/** Names and values, for answers of programs. */
export function namedValues(parameters: ProductParameter[]): { name: string; value: string }[] {
  return parameters.map(({ parameter, text }) => ({ name: parameterName(parameter), value: text }))
}

/** A row of a parameter table. */
export interface ParameterRow extends ProductParameter {
  /** Where variants differ from the series: values with the order codes that have them. */
  differing: { value: ValueRecord; text: string; codes: string[] }[]
}

/** The parameter table of a series by group; parameters that only variants have are rows, too. */
export function parameterTable(
  parameters: Parameters,
  series: number,
  variants: { id: number; name: string }[],
): { group: string; rows: ParameterRow[] }[] {
  const names = new Map(variants.map(({ id, name }) => [id, name]))
  const own = new Map(parametersOfSeries(parameters, series).map((one) => [one.parameter.id, one]))
  const rows = parameters.parameter
    .filter(({ in_table }) => in_table)
    .flatMap((parameter): ParameterRow[] => {
      const overrides = parameters.parameter_value.filter(
        (value) => value.parameter === parameter.id && value.variant !== null && names.has(value.variant),
      )
      const differing = [...Map.groupBy(overrides, (value) => formatValue(value, parameter))].map(
        ([text, values]) => ({
          value: values[0]!,
          text,
          codes: values.map(({ variant }) => names.get(variant!)!),
        }),
      )
      const found = own.get(parameter.id)
      if (!found && differing.length === 0) return []
      const value = found?.value ?? { ...noValue, parameter: parameter.id, series, variant: null }
      return [{ parameter, value, text: found?.text ?? '', differing }]
    })
  return [...Map.groupBy(rows, ({ parameter }) => parameter.group)].map(([group, own]) => ({
    group,
    rows: own,
  }))
}

const noValue: ValueParts = { min: null, typ: null, max: null, text: '', note: '' }
