import type { Api } from '#contract/contract.ts'
import { formatCell } from '#domain/catalogue/parameters/parameter-value.ts'
import { parseValue } from '#domain/catalogue/parameters/parse-value.ts'
import type { EditedRow } from '#app/editor/edit-session/edited-row.ts'

export type Grid = Awaited<ReturnType<Api['catalogue']['parameterGrid']>>
export type Parameter = Grid['parameter'][number]
export type ValueRecord = Grid['parameter_value'][number]

/** Where a cell stands, and its text. */
export type TypedCell = { parameter: number; series: number; variant: number | null; cell: string }

export type ValueCell = EditedRow<TypedCell, ValueRecord>

/** A row of the grid: a series, or one of its variants. */
export interface GridRow {
  series: number
  variant: number | null
  name: string
}

/** Key of a cell in the grid. */
export function cellKey({ parameter, series, variant }: Omit<TypedCell, 'cell'>): string {
  return `${series}-${variant ?? ''}-${parameter}`
}

export function typedCell(record: ValueRecord, parameters: Map<number, Parameter>): TypedCell {
  const { parameter, series, variant } = record
  const decimals = parameters.get(parameter)?.decimals ?? 0
  return { parameter, series, variant, cell: formatCell(record, { decimals }) }
}

/** Whether a cell can be saved: any text is, unless its parameter is a number. */
export function isUnderstood({ cell, parameter }: TypedCell, parameters: Map<number, Parameter>): boolean {
  return parseValue(cell, parameters.get(parameter) ?? { kind: 'text', unit: '' }) !== null
}

/** The parameters with a column: those with a value in the grid, and those that were added; without any, all. */
export function shownParameters({ parameter, parameter_value }: Grid, added: Set<number>): Parameter[] {
  const used = new Set([...parameter_value.map((value) => value.parameter), ...added])
  return used.size === 0 ? parameter : parameter.filter(({ id }) => used.has(id))
}

/** The rows of the grid: series, each followed by its variants if they are shown. */
export function gridRows({ product_series, product }: Grid, hasVariants: boolean): GridRow[] {
  return product_series.flatMap(({ id, name }) => [
    { series: id, variant: null, name },
    ...(hasVariants
      ? product
          .filter(({ series }) => series === id)
          .map((variant) => ({ series: id, variant: variant.id, name: variant.name }))
      : []),
  ])
}
