import { eq, isNull, sql } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { reservedCategorySlugs } from '#domain/catalogue/category.ts'
import { reservedSubcategorySlugs } from '#domain/catalogue/subcategory.ts'
import type { Database } from '#server/database/connect.ts'
import {
  categoryTable,
  sectionTable,
  seriesTable,
  subcategoryTable,
} from '#server/database/tables/catalogue.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { writeContent, type Note } from '#server/engine/content-write.ts'
import { standardOperations } from '#server/engine/crud.ts'
import { freeFriendlyUrl } from '#server/engine/friendly-url.ts'
import type { ResourceOperations } from '#server/engine/operation.ts'
import { lockRecord } from '#server/engine/lock-record.ts'

const { categories, subcategories, sections } = standardOperations(catalogue, catalogueEntities)

/** Categories: the address always follows the name. */
export const categoryOperations: ResourceOperations<typeof catalogue.categories> = {
  ...categories,

  create(context, input) {
    return writeContent(context, async (tx, _note, nested) =>
      categories.create(
        nested,
        Object.assign(input, { friendly_url: await categoryUrl(tx, input.name ?? '') }),
      ),
    )
  },

  update(context, input) {
    return writeContent(context, async (tx, _note, nested) => {
      const { id } = input
      await lockRecord(tx, categoryTable, id)
      const friendly_url = input.name === undefined ? undefined : await categoryUrl(tx, input.name, id)
      return categories.update(nested, Object.assign(input, { friendly_url }))
    })
  },
}

/** Subcategories: the address follows the name and is unique within the category. */
export const subcategoryOperations: ResourceOperations<typeof catalogue.subcategories> = {
  ...subcategories,

  create(context, input) {
    return writeContent(context, async (tx, _note, nested) => {
      const { name = '', category = null } = input
      const friendly_url = await subcategoryUrl(tx, { name, category })
      return subcategories.create(nested, Object.assign(input, { friendly_url }))
    })
  },

  /** Moving a subcategory to another category moves its series. */
  update(context, input) {
    return writeContent(context, async (tx, note, nested) => {
      const { id } = input
      await lockRecord(tx, subcategoryTable, id)
      const [current] = await tx.select().from(subcategoryTable).where(eq(subcategoryTable.id, id))
      const { name = current!.name, category = current!.category } = input
      const isSame = name === current!.name && category === current!.category
      const friendly_url = isSame ? undefined : await subcategoryUrl(tx, { id, name, category })
      const result = await subcategories.update(nested, Object.assign(input, { friendly_url }))
      if (category !== current!.category)
        await moveSeries(tx, note, eq(seriesTable.subcategory, id), { category })
      return result
    })
  },
}

export const sectionOperations: ResourceOperations<typeof catalogue.sections> = {
  ...sections,

  /** Moving a section to another subcategory moves its series. */
  update(context, input) {
    return writeContent(context, async (tx, note, nested) => {
      const { id, subcategory } = input
      await lockRecord(tx, sectionTable, id)
      const [current] = await tx.select().from(sectionTable).where(eq(sectionTable.id, id))
      const result = await sections.update(nested, input)
      if (subcategory !== undefined && subcategory !== current!.subcategory) {
        await moveSeries(tx, note, eq(seriesTable.section, id), await placeOf(tx, subcategory))
      }
      return result
    })
  },
}

/** Empty while the record has no name. */
async function categoryUrl(tx: Database, name: string, id?: number): Promise<string> {
  if (name === '') return ''
  const own = id === undefined ? {} : { id }
  return freeFriendlyUrl(tx, {
    table: categoryTable,
    column: categoryTable.friendly_url,
    name,
    fallback: 'category',
    reserved: reservedCategorySlugs,
    ...own,
  })
}

async function subcategoryUrl(
  tx: Database,
  { id, name, category }: { id?: number; name: string; category: number | null },
): Promise<string> {
  if (name === '') return ''
  return freeFriendlyUrl(tx, {
    table: subcategoryTable,
    column: subcategoryTable.friendly_url,
    name,
    fallback: 'subcategory',
    reserved: reservedSubcategorySlugs,
    within: category === null ? isNull(subcategoryTable.category) : eq(subcategoryTable.category, category),
    ...(id !== undefined && { id }),
  })
}

async function placeOf(tx: Database, subcategory: number | null) {
  if (subcategory === null) return { section: null }
  const [parent] = await tx.select().from(subcategoryTable).where(eq(subcategoryTable.id, subcategory))
  return { subcategory, category: parent?.category ?? null }
}

/** Also moves series in the trash, so a restore puts them in the right place. */
async function moveSeries(
  tx: Database,
  note: Note,
  isMoved: ReturnType<typeof eq>,
  place: Partial<Pick<typeof seriesTable.$inferSelect, 'category' | 'subcategory' | 'section'>>,
): Promise<void> {
  const moved = await tx
    .update(seriesTable)
    .set({ ...place, version: sql`${seriesTable.version} + 1` })
    .where(isMoved)
    .returning()
  for (const record of moved) note({ entity: 'product_series', action: 'update', record })
}
