import { readFile } from 'node:fs/promises'
import { inArray } from 'drizzle-orm'
import type { bomCalls } from '#contract/catalogue/bom.ts'
import type { UploadedFile } from '#contract/uploaded-file.ts'
import { MAX_BOM_LINES, parseBomRows, parseBomText, type BomLine } from '#domain/catalogue/bom.ts'
import { priceTier } from '#domain/catalogue/price-tier.ts'
import { Failure } from '#domain/failure.ts'
import { stripSeparators } from '#domain/wayfinding/search-words.ts'
import { variantTable } from '#server/database/tables/catalogue.ts'
import type { Operation } from '#server/engine/operation.ts'
import { consumeRateLimits, rateLimitKey } from '#server/rate-limits/consume-rate-limit.ts'
import { bomByNetwork } from '#server/rate-limits/limits.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'
import { orderableParts, replacementOf, type OrderablePart } from './orderable-parts.ts'
import { pricesOfToday } from './variant-rows.ts'

const MAX_SUGGESTIONS = 12
/** Anybody can send a workbook, and reading it holds up other requests. */
const SHEET_LIMITS = { inflatedBytes: 4_000_000, rows: 2000 }

/** Resolves a list of parts; of its two sources the file goes before the text. */
export const checkBom: Operation<(typeof bomCalls)['checkBom']> = async (context, { text = '', file }) => {
  await consumeRateLimits(context, rateLimitKey(bomByNetwork, { network: context.client.network }))
  const field = file ? 'file' : 'text'
  const lines = file ? parseBomRows(await readRows(file)) : parseBomText(text)
  if (lines.length === 0) throw refused(field, file ? 'There are no lines in it.' : 'Required')
  if (lines.length > MAX_BOM_LINES)
    throw refused(field, `At most ${MAX_BOM_LINES} lines, and these are ${lines.length}.`)
  const parts = await orderableParts(context)
  const resolved = lines.map((line) => ({ ...line, ...resolve(line, parts.index) }))
  const ids = resolved.flatMap(({ part }) => (part ? [part.id] : []))
  const { prices } = await pricesOfToday(context, inArray(variantTable.id, [...new Set(ids), -1]))
  const byPart = new Map(prices.map((row) => [row.product, row]))
  const answered = resolved.map(({ line, text: own, quantity, outcome, part, suggestions }) => {
    const price = (part && quantity && byPart.get(part.id)?.[`price_${priceTier(quantity)}`]) ?? null
    return {
      ...{ line, text: own, quantity, outcome, suggestions, price },
      product: part && { name: part.name, address: part.address },
      status: part?.status ?? null,
      packing: part?.packing ?? null,
      lead_time: part?.leadTime ?? null,
      total: price === null || quantity === null ? null : inCents(price * quantity),
      replacement: part && replacementOf(part, parts),
    }
  })
  const totals = answered.flatMap(({ total }) => (total === null ? [] : [total]))
  return {
    lines: answered,
    total: inCents(totals.reduce((sum, total) => sum + total, 0)),
    unpriced: answered.length - totals.length,
    text: answered.map(asText).join('\n'),
  }
}

async function readRows({ temporaryPath, filename }: UploadedFile): Promise<string[][]> {
  return readSheet(await readFile(temporaryPath), filename, SHEET_LIMITS)
}

interface Resolved {
  outcome: 'found' | 'guess' | 'choose' | 'unknown'
  quantity: number | null
  part: OrderablePart | null
  suggestions: string[]
}

type Index = Awaited<ReturnType<typeof orderableParts>>['index']

/** The first reading that names a part; otherwise the first that is one slip away from one. */
function resolve({ readings }: BomLine, index: Index): Resolved {
  for (const { part, quantity } of readings) {
    const found = index.find(stripSeparators(part))
    if (found) return outcomeOf('found', quantity, found)
  }
  for (const { part, quantity } of readings) {
    const near = index.near(stripSeparators(part))
    if (near.length > 0) return outcomeOf('guess', quantity, near.flat())
  }
  return { outcome: 'unknown', quantity: readings.at(-1)?.quantity ?? null, part: null, suggestions: [] }
}

function outcomeOf(outcome: 'found' | 'guess', quantity: number | null, found: OrderablePart[]): Resolved {
  const [part] = found
  if (found.length === 1) return { outcome, quantity, part: part!, suggestions: [] }
  const names = [...new Set(found.map(({ name }) => name))]
  return { outcome: 'choose', quantity, part: null, suggestions: names.slice(0, MAX_SUGGESTIONS) }
}

interface Answered {
  text: string
  quantity: number | null
  product: { name: string } | null
}

function asText({ text, quantity, product }: Answered): string {
  return product ? `${product.name}\t${quantity ?? 0}` : text
}

function inCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

function refused(field: string, reason: string): Failure {
  return new Failure('INVALID_INPUT', { fields: { [field]: reason } })
}
