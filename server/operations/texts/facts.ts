import { and, asc, eq, isNull } from 'drizzle-orm'
import type { texts } from '#contract/texts.ts'
import { parameterName } from '#domain/catalogue/parameters/parameter.ts'
import { seriesTable, variantTable } from '#server/database/tables/catalogue.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import type { Operation } from '#server/engine/operation.ts'
import { entityOf } from '#server/entities/entities.ts'
import { isPublic, isPublicAt } from '#server/entities/visibility.ts'
import { allCompanyFacts } from '#server/entities/company-facts.ts'
import { readVendor } from '#server/entities/vendor.ts'
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
  const { name, condition, code } = parameterTable
  const parameters = await db
    .select({ series: seriesTable.name, name, condition, code })
    .from(parameterValueTable)
    .innerJoin(parameterTable, eq(parameterTable.id, parameterValueTable.parameter))
    .innerJoin(seriesTable, eq(seriesTable.id, parameterValueTable.series))
    .where(
      and(
        isNull(parameterValueTable.variant),
        isPublic(entityOf('parameter_value')),
        isPublic(entityOf('parameter')),
        isPublicAt(entityOf('product_series'), now),
      ),
    )
    .orderBy(asc(seriesTable.name), asc(parameterTable.ordering), asc(parameterTable.id))
  const names = (rows: { name: string }[]) => [...new Set(rows.map((row) => row.name))].filter(isWritable)
  const versions = [...(await readVersionFacts(db)).values()].map(({ fact, value }) => ({
    name: fact,
    value,
  }))
  return {
    facts: [...allCompanyFacts(await readVendor(db)), ...versions],
    variants: names(variants),
    series: names(series),
    parameters: parameters
      .filter((one) => isWritable(one.series) && isWritable(one.code))
      .map((one) => ({ name: `parameter ${one.series} ${one.code}`, meaning: parameterName(one) })),
  }
}

/** A name with a space can't be written in a fact. */
const isWritable = (name: string) => name !== '' && !/[\s{}]/.test(name)

/** The values of live facts in pages of content/. */
export const pageFacts: Operation<typeof texts.pageFacts> = async (context, { names }) => {
  const asked = [...new Set(names.split(',').map((name) => name.trim()))].filter(Boolean)
  const { valueOf, until } = await readFacts(context, asked)
  if (until) context.freshUntil(until)
  const known = asked.map((name) => ({ name, value: valueOf(name) }))
  return { facts: known.filter((fact): fact is { name: string; value: string } => fact.value !== null) }
}
