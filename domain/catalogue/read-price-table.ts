import { stripSeparators } from '#domain/wayfinding/search-words.ts'
import { parseMoney } from './parse-money.ts'
import { priceNames, type PriceName, type TierPrices } from './price-list.ts'
import { priceTiers } from './price-tier.ts'

interface KnownVariant {
  id: number
  name: string
  is_archived: boolean
}

/** A row whose variant and prices are known; prices of empty cells are left out. */
export interface PlacedRow extends Partial<TierPrices> {
  /** Number of the row in the table, from 1. */
  row: number
  product: number
  name: string
}

/** A row that can't be placed. */
interface RowProblem {
  row: number
  code: string
  reason: string
}

export interface PriceTable {
  rows: PlacedRow[]
  problems: RowProblem[]
}

const CODE_HEADS = new Set(['code', 'ordercode', 'partnumber', 'part', 'variant', 'article', 'articlenumber'])
const MAX_SHOWN_CODE = 100
/** Titles and notes may stand above the heads of the columns. */
const MAX_ROWS_ABOVE = 20

interface Columns {
  /** Index of the row with the heads. */
  head: number
  code: number
  prices: { index: number; name: PriceName }[]
}

/** Reads prices by order code, in any spelling of the code; null if no row names the columns. */
export function readPriceTable(
  table: string[][],
  variants: KnownVariant[],
  currency: string,
): PriceTable | null {
  const columns = findColumns(table)
  if (!columns) return null
  const byCode = Map.groupBy(variants, ({ name }) => stripSeparators(name))
  const placed: PlacedRow[] = []
  const problems: RowProblem[] = []
  for (const [index, cells] of table.entries()) {
    if (index <= columns.head || isEmpty(cells, columns)) continue
    const code = codeOf(cells, columns)
    const found = byCode.get(stripSeparators(code)) ?? []
    const result = readRow(cells, { ...columns, currency }, { found, code })
    if (typeof result === 'string')
      problems.push({ row: index + 1, code: code.slice(0, MAX_SHOWN_CODE), reason: result })
    else placed.push({ row: index + 1, ...result })
  }
  return withoutContradictions(placed, problems)
}

function findColumns(table: string[][]): Columns | null {
  for (const [head, cells] of table.slice(0, MAX_ROWS_ABOVE).entries()) {
    const code = cells.findIndex((cell) => CODE_HEADS.has(cell.toLowerCase().replaceAll(/[^a-z]/g, '')))
    const prices = cells.flatMap((cell, index) => {
      const name = tierOf(cell)
      return name && index !== code ? [{ index, name }] : []
    })
    const isUnique = new Set(prices.map(({ name }) => name)).size === prices.length
    if (code >= 0 && prices.length > 0 && isUnique) return { head, code, prices }
  }
  return null
}

/** The tier of a head such as "from 20", "price_20", "20 pcs" or "20+". */
function tierOf(head: string): PriceName | null {
  const found = /^(?:from|price|ab|od)?[\s_]*(\d[\d\s.,]{0,6})\s*(?:\+|pcs?|pieces|ks|stk?)?\.?$/i.exec(
    head.trim(),
  )
  const quantity = Number(found?.[1]?.replaceAll(/\D/g, ''))
  const index = priceTiers.findIndex((tier) => tier === quantity)
  return priceNames[index] ?? null
}

/** An apostrophe before a code keeps spreadsheets from taking it for a formula. */
function codeOf(cells: string[], { code }: Columns): string {
  return (cells[code] ?? '').replace(/^'/, '').trim()
}

function isEmpty(cells: string[], columns: Columns): boolean {
  return codeOf(cells, columns) === '' && columns.prices.every(({ index }) => (cells[index] ?? '') === '')
}

function readRow(
  cells: string[],
  { prices, currency }: Columns & { currency: string },
  { found, code }: { found: KnownVariant[]; code: string },
): Omit<PlacedRow, 'row'> | string {
  if (code === '') return 'No order code'
  const variant = chooseVariant(found, code)
  if (typeof variant === 'string') return variant
  const filled = prices.filter(({ index }) => (cells[index] ?? '') !== '')
  if (filled.length === 0) return 'No prices in this row'
  const read: Partial<TierPrices> = {}
  for (const { index, name } of filled) {
    const parsed = parseMoney(cells[index]!, currency)
    if ('problem' in parsed)
      return `“${cells[index]!.slice(0, 40)}” from ${name.slice(6)} pieces: ${parsed.problem}`
    read[name] = parsed.price
  }
  return { product: variant.id, name: variant.name, ...read }
}

function chooseVariant(found: KnownVariant[], code: string): KnownVariant | string {
  const current = found.filter(({ is_archived }) => !is_archived)
  const exact = current.filter(({ name }) => name === code)
  const [variant, ...others] = exact.length > 0 ? exact : current
  if (variant && others.length === 0) return variant
  if (variant) return `Several variants are called so: ${current.map(({ name }) => name).join(', ')}`
  return found.length > 0 ? 'The variant is archived' : 'No variant has this order code'
}

/** Of rows with the same variant none is placed, unless all have the same prices. */
function withoutContradictions(placed: PlacedRow[], problems: RowProblem[]): PriceTable {
  const rows: PlacedRow[] = []
  const contradicting: RowProblem[] = []
  for (const group of Map.groupBy(placed, ({ product }) => product).values()) {
    const [first] = group
    const isSame = group.every((row) => priceNames.every((name) => row[name] === first![name]))
    if (isSame) rows.push(first!)
    else
      contradicting.push(
        ...group.map(({ row, name }) => {
          const others = group.filter((other) => other.row !== row).map((other) => other.row)
          return { row, code: name, reason: `Other prices in row ${others.join(', ')}` }
        }),
      )
  }
  return { rows, problems: [...problems, ...contradicting].toSorted((a, b) => a.row - b.row) }
}
