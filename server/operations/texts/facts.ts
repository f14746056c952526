import { asc } from 'drizzle-orm'
import type { texts } from '#contract/texts.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import type { Operation } from '#server/engine/operation.ts'
import { entityOf } from '#server/entities/entities.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { allCompanyFacts } from '#server/entities/company-facts.ts'
import { readVersionFacts } from '#server/entities/current-firmware.ts'
import { readFacts } from '#server/texts/live-facts.ts'

/** What the picker of live facts offers. */
export const facts: Operation<typeof texts.facts> = async ({ db, now }) => {
  const variants = await db
    .select({ name: variantTable.name })
    .from(variantTable)
    .where(isPublicAt(entityOf('product'), now))
    .orderBy(asc(variantTable.name))
  const series = await db
    .select({ name: seriesTable.name })
    .from(seriesTable)
    .where(isPublicAt(entityOf('product_series'), now))
    .orderBy(asc(seriesTable.name))
  // A name with a space can't be written in a fact.
  const names = (rows: { name: string }[]) =>
    [...new Set(rows.map(({ name }) => name))].filter((name) => name !== '' && !/[\s{}]/.test(name))
  const versions = [...(await readVersionFacts(db)).values()].map(({ fact, value }) => ({
    name: fact,
    value,
  }))
  return { facts: [...allCompanyFacts(), ...versions], variants: names(variants), series: names(series) }
}

/** The values of live facts in pages of content/. */
export const pageFacts: Operation<typeof texts.pageFacts> = async (context, { names }) => {
  const asked = [...new Set(names.split(',').map((name) => name.trim()))].filter(Boolean)
  const { valueOf, until } = await readFacts(context, asked)
  if (until) context.freshUntil(until)
  const known = asked.map((name) => ({ name, value: valueOf(name) }))
  return { facts: known.filter((fact): fact is { name: string; value: string } => fact.value !== null) }
}
