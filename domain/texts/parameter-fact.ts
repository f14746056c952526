import type { ParameterFields } from '#domain/catalogue/parameters/parameter.ts'
import { formatNumber, formatValue, type ValueParts } from '#domain/catalogue/parameters/parameter-value.ts'
import { formatCurrent, sizeOfCurrent } from '#domain/technology/calculators/quantity.ts'

type Format = Pick<ParameterFields, 'unit' | 'decimals'>

const parts = ['min', 'typ', 'max'] as const

/**
 * The value of a parameter as it stands in a sentence, without its note: "8.3 to 25 mA", "max 1 µA", "PCB or pad". A part
 * such as "max" chooses one number; null if there is none.
 */
export function parameterFact(value: ValueParts, format: Format, part?: string): string | null {
  if (part !== undefined) {
    const chosen = parts.find((name) => name === part)
    const number = chosen && value[chosen]
    return number == null ? null : withUnit(number, format)
  }
  const { min, typ, max } = value
  if (min !== null && typ === null && max !== null)
    return `${formatNumber(min, format.decimals)} to ${withUnit(max, format)}`
  if (min === null && max === null && typ !== null) return withUnit(typ, format)
  if (min === null && typ === null && max !== null) return `max ${withUnit(max, format)}`
  return formatValue({ ...value, note: '' }, format) || null
}

/** Currents below one are shown in the next smaller unit, "100 nA" instead of "0.1 µA". */
function withUnit(number: number, { unit, decimals }: Format): string {
  const size = sizeOfCurrent(unit)
  if (size !== undefined && number > 0 && number < 1) return formatCurrent(number * size)
  return unit === '' ? formatNumber(number, decimals) : `${formatNumber(number, decimals)} ${unit}`
}
