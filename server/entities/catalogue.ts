import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { catalogue } from '#contract/catalogue.ts'
import { dayOf } from '#domain/calendar-date.ts'
import { blankCategory } from '#domain/catalogue/category.ts'
import { contentBoxes } from '#domain/catalogue/content-box.ts'
import { noticePath, noticeTitle } from '#domain/catalogue/change-notice.ts'
import { blankLifeCycleEvent } from '#domain/catalogue/life-cycle-event.ts'
import { blankParameter } from '#domain/catalogue/parameters/parameter.ts'
import { blankParameterValue } from '#domain/catalogue/parameters/parameter-value.ts'
import { blankSection } from '#domain/catalogue/section.ts'
import { blankSeries } from '#domain/catalogue/series.ts'
import { blankStatus } from '#domain/catalogue/status.ts'
import { blankSubcategory } from '#domain/catalogue/subcategory.ts'
import { blankVariant, variantAnchor } from '#domain/catalogue/variant.ts'
import { plainText } from '#domain/plain-text.ts'
import { archivePath, categoryPath, seriesPath } from '#domain/wayfinding/menus/menu.ts'
import * as tables from '#server/database/tables/catalogue.ts'
import { lifeCycleEventTable } from '#server/database/tables/life-cycle.ts'
import { newsTable } from '#server/database/tables/newsroom.ts'
import { linkTable, productLinkTable } from '#server/database/tables/library.ts'
import { parameterTable, parameterValueTable } from '#server/database/tables/parameters.ts'
import { seriesPhotos, variantBands, variantPhotos } from './catalogue-lists.ts'
import { entity, type Entities } from './entity.ts'
import { newsroomEntities } from './newsroom.ts'
import { seriesTexts, seriesWithChanged, variantTexts, variantsWithChanged } from './parameter-texts.ts'

const { categoryTable, subcategoryTable, sectionTable, seriesTable, variantTable, priceTable } = tables
const { statusTable, secondStatusTable, radioBandTable } = tables

const texts = (parts: string[]) => parts.map(plainText).filter(Boolean).join(' · ')

const isVariantOfSeries = and(eq(variantTable.series, seriesTable.id), isNull(variantTable.deleted_at))
/** Nested, because a statement on one table names its columns without the table on the first level. */
const variantsCount = sql`${sql`(select count(*)::int from ${variantTable} where ${isVariantOfSeries})`}`

export const catalogueEntities: Entities<typeof catalogue> = {
  categories: entity(catalogue.categories, {
    table: categoryTable,
    blank: () => blankCategory,
    order: [asc(categoryTable.priority), asc(categoryTable.id)],
    visible: eq(categoryTable.is_online, true),
    search: {
      kind: 'page',
      entry: (category) =>
        category.friendly_url
          ? {
              title: category.name,
              address: categoryPath(category),
              otherAddresses: [archivePath(category)],
              trail: ['Products'],
              text: plainText(category.description),
            }
          : null,
    },
  }),
  subcategories: entity(catalogue.subcategories, {
    table: subcategoryTable,
    blank: () => blankSubcategory,
    order: [asc(subcategoryTable.category), asc(subcategoryTable.priority), asc(subcategoryTable.id)],
    within: ['category'],
    search: {
      kind: 'page',
      related: { category: categoryTable },
      entry: (subcategory, { category }) =>
        category?.friendly_url && subcategory.friendly_url
          ? {
              title: subcategory.name,
              address: categoryPath(category, subcategory),
              otherAddresses: [archivePath(category, subcategory)],
              trail: ['Products', category.name],
              text: plainText(subcategory.description),
            }
          : null,
    },
  }),
  sections: entity(catalogue.sections, {
    table: sectionTable,
    blank: () => blankSection,
    order: [asc(sectionTable.subcategory), desc(sectionTable.list_order), asc(sectionTable.id)],
    within: ['subcategory'],
  }),
  statuses: entity(catalogue.statuses, {
    table: statusTable,
    blank: () => blankStatus,
    order: [asc(statusTable.id)],
  }),
  secondStatuses: entity(catalogue.secondStatuses, {
    table: secondStatusTable,
    blank: () => blankStatus,
    order: [asc(secondStatusTable.id)],
  }),
  radioBands: entity(catalogue.radioBands, {
    table: radioBandTable,
    blank: () => ({ name: '' }),
    order: [asc(radioBandTable.name), asc(radioBandTable.id)],
  }),
  /** A series has a page while it and its category, if it has one, are online. */
  series: entity(catalogue.series, {
    table: seriesTable,
    blank: () => blankSeries,
    order: [desc(seriesTable.ordering), asc(seriesTable.id)],
    visible: eq(seriesTable.is_online, true),
    within: ['category'],
    lists: { photos: seriesPhotos },
    computed: {
      variants_count: { from: { count: variantsCount }, of: ({ count }: { count: number }) => count },
    },
    search: {
      kind: 'product',
      moreText: seriesTexts,
      affected: seriesWithChanged,
      related: { category: categoryTable, subcategory: subcategoryTable },
      entry: (series, { category, subcategory }) =>
        series.friendly_url
          ? {
              title: series.name,
              address: seriesPath(series),
              names: [series.title_2, series.title_3].join(' '),
              trail: [
                'Products',
                ...(category ? [category.name] : []),
                ...(category && subcategory ? [subcategory.name] : []),
                ...(series.is_archived ? ['Archive'] : []),
              ],
              isPast: series.is_archived,
              text: texts([
                series.title_2,
                series.title_3,
                series.description,
                series.top_page_left,
                series.description_2,
                series.top_page_bottom,
                ...contentBoxes(series).flatMap(({ title, content }) => [title, content]),
              ]),
            }
          : null,
    },
  }),
  /** Visitors see variants that can be ordered, online or not, on the page of their series. */
  variants: entity(catalogue.variants, {
    table: variantTable,
    blank: () => blankVariant,
    order: [desc(variantTable.ordering), asc(variantTable.name), asc(variantTable.id)],
    visible: eq(variantTable.is_available, true),
    lists: { photos: variantPhotos, bands: variantBands },
    onDelete: { series: 'take' },
    search: {
      kind: 'variant',
      moreText: variantTexts,
      affected: variantsWithChanged,
      related: { series: seriesTable },
      entry: (variant, { series }) =>
        series?.friendly_url
          ? {
              title: variant.name,
              address: `${seriesPath(series)}#${variantAnchor(variant)}`,
              otherAddresses: [variant.friendly_url && seriesPath(variant)],
              trail: ['Products', series.name],
              names: series.title_2,
              isPast: series.is_archived || variant.is_archived,
              text: texts([series.title_2, variant.description, variant.description_2, variant.details]),
            }
          : null,
    },
  }),
  /** Deleting a parameter takes its values along. */
  parameters: entity(catalogue.parameters, {
    table: parameterTable,
    blank: () => blankParameter,
    order: [asc(parameterTable.ordering), asc(parameterTable.id)],
  }),
  /** Values are part of their series or variant and hidden while it is in the trash. */
  parameterValues: entity(catalogue.parameterValues, {
    table: parameterValueTable,
    label: sql`(select ${parameterTable.name} from ${parameterTable} where ${parameterTable.id} = ${parameterValueTable.parameter})
      || ' of ' || coalesce(
        (select ${variantTable.name} from ${variantTable} where ${variantTable.id} = ${parameterValueTable.variant}),
        (select ${seriesTable.name} from ${seriesTable} where ${seriesTable.id} = ${parameterValueTable.series}))`,
    blank: () => blankParameterValue,
    onDelete: { parameter: 'take', series: 'ignore', variant: 'ignore' },
  }),
  /** Visitors see a status change on the product page at once, its notice once the news item is published. */
  lifeCycleEvents: entity(catalogue.lifeCycleEvents, {
    table: lifeCycleEventTable,
    label: sql`coalesce(
        (select ${variantTable.name} from ${variantTable} where ${variantTable.id} = ${lifeCycleEventTable.variant}),
        (select ${seriesTable.name} from ${seriesTable} where ${seriesTable.id} = ${lifeCycleEventTable.series}))
      || ': ' || (select ${statusTable.name} from ${statusTable} where ${statusTable.id} = ${lifeCycleEventTable.status})
      || ' from ' || ${lifeCycleEventTable.date}`,
    blank: blankLifeCycleEvent,
    order: [desc(lifeCycleEventTable.date), desc(lifeCycleEventTable.id)],
    visible: (isPublic) => sql`exists (select from ${newsTable}
      where ${newsTable.id} = ${lifeCycleEventTable.notice} and ${isPublic(newsroomEntities.news)})`,
    within: ['series'],
    onDelete: { series: 'ignore', variant: 'ignore' },
    search: {
      kind: 'news',
      related: { series: seriesTable, variant: variantTable, status: statusTable, notice: newsTable },
      entry: ({ id, reason, migration_note }, { series, variant, status, notice }) =>
        series && status && notice
          ? {
              title: noticeTitle({ name: variant?.name ?? series.name, status: status.name }),
              address: noticePath(id),
              trail: ['Product changes'],
              names: series.name,
              text: texts([reason, migration_note]),
            }
          : null,
    },
  }),
  /** Prices are part of their variant and hidden while it is in the trash. */
  prices: entity(catalogue.prices, {
    table: priceTable,
    label: sql`(select ${variantTable.name} from ${variantTable} where ${variantTable.id} = ${priceTable.product})
      || ' from ' || ${priceTable.valid_from}`,
    blank: (now) => ({
      valid_from: dayOf(now),
      price_1: null,
      price_5: null,
      price_20: null,
      price_100: null,
      price_1000: null,
    }),
    onDelete: { product: 'ignore' },
  }),
  /** Which links a series shows; the record stays when its link is deleted, for when the link is restored. */
  productLinks: entity(catalogue.productLinks, {
    table: productLinkTable,
    label: sql`(select ${linkTable.name} from ${linkTable} where ${linkTable.id} = ${productLinkTable.link})
      || ' of ' || (select ${seriesTable.name} from ${seriesTable} where ${seriesTable.id} = ${productLinkTable.product})`,
    blank: () => ({ ordering: 0 }),
    onDelete: { product: 'take', link: 'keep' },
    joinedAs: 'links',
  }),
}
