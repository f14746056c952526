import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { addressColumn, contentColumns, dayColumn, indexOfEnds, momentColumn } from './columns.ts'
import { photoTable } from './media.ts'

/** Euros in code, integer cents in the database. */
const euroColumn = customType<{ data: number; driverData: number }>({
  dataType: () => 'integer',
  toDriver: (euro) => Math.round(euro * 100),
  fromDriver: (cents) => cents / 100,
})

/**
 * Friendly URLs are unique among records that are not deleted; new records have none yet.
 * Queries must repeat the condition "friendly_url <> ''", else PostgreSQL can't use the partial index.
 */
const FRIENDLY_URL_IS_LIVE = sql`deleted_at is null and friendly_url <> ''`

const photoColumn = () => integer().references(() => photoTable.id, { onDelete: 'set null' })

export const statusTable = pgTable('product_status', {
  ...contentColumns(),
  name: text().notNull(),
  description: text().notNull(),
  color: text().notNull(),
})

export const secondStatusTable = pgTable('product_status2', {
  ...contentColumns(),
  name: text().notNull(),
  description: text().notNull(),
  color: text().notNull(),
})

export const radioBandTable = pgTable(
  'radio_band',
  { ...contentColumns(), name: text().notNull() },
  (table) => [
    uniqueIndex('radio_band_name')
      .on(table.name)
      .where(sql`deleted_at is null and name <> ''`),
  ],
)

export const categoryTable = pgTable(
  'product_category',
  {
    ...contentColumns(),
    name: text().notNull(),
    friendly_url: text().notNull(),
    description: text().notNull(),
    ordering: integer().notNull(),
    priority: integer().notNull(),
    is_online: boolean().notNull(),
  },
  (table) => [
    uniqueIndex('product_category_friendly_url')
      .on(sql`lower(${table.friendly_url})`)
      .where(FRIENDLY_URL_IS_LIVE),
  ],
)

export const subcategoryTable = pgTable(
  'product_subcategory',
  {
    ...contentColumns(),
    name: text().notNull(),
    friendly_url: text().notNull(),
    category: integer().references(() => categoryTable.id, { onDelete: 'restrict' }),
    description: text().notNull(),
    image: photoColumn(),
    priority: integer().notNull(),
  },
  (table) => [
    uniqueIndex('product_subcategory_friendly_url')
      .on(table.category, sql`lower(${table.friendly_url})`)
      .where(FRIENDLY_URL_IS_LIVE),
  ],
)

export const sectionTable = pgTable(
  'product_subcategory_section',
  {
    ...contentColumns(),
    name: text().notNull(),
    description: text().notNull(),
    list_order: integer().notNull(),
    subcategory: integer(),
  },
  (table) => [
    foreignKey({
      name: 'product_subcategory_section_subcategory',
      columns: [table.subcategory],
      foreignColumns: [subcategoryTable.id],
    }).onDelete('restrict'),
    index('product_subcategory_section_list_order').on(table.subcategory, table.list_order),
  ],
)

export const seriesTable = pgTable(
  'product_series',
  {
    ...contentColumns(),
    online_until: momentColumn(),
    name: text().notNull(),
    friendly_url: text().notNull(),
    title_2: text().notNull(),
    title_3: text().notNull(),
    category: integer().references(() => categoryTable.id, { onDelete: 'restrict' }),
    subcategory: integer().references(() => subcategoryTable.id, { onDelete: 'restrict' }),
    section: integer().references(() => sectionTable.id, { onDelete: 'restrict' }),
    status: integer().references(() => statusTable.id, { onDelete: 'restrict' }),
    status_2: integer().references(() => secondStatusTable.id, { onDelete: 'restrict' }),
    ordering: integer().notNull(),
    image: photoColumn(),
    is_online: boolean().notNull(),
    is_archived: boolean().notNull(),
    in_price_list: boolean().notNull(),
    is_available: boolean().notNull(),
    description: text().notNull(),
    description_2: text().notNull(),
    price_list_description: text().notNull(),
    top_page_left: text().notNull(),
    top_page_bottom: text().notNull(),
    replace_by: integer().references((): AnyPgColumn => seriesTable.id, { onDelete: 'set null' }),
    has_no_replacement: boolean().notNull().default(false),
    box_1_title: text().notNull(),
    box_1_content: text().notNull(),
    box_1_open: integer().notNull(),
    box_2_title: text().notNull(),
    box_2_content: text().notNull(),
    box_2_open: integer().notNull(),
    box_3_title: text().notNull(),
    box_3_content: text().notNull(),
    box_3_open: integer().notNull(),
    box_3_url: addressColumn().notNull(),
    box_4_title: text().notNull(),
    box_4_content: text().notNull(),
    box_4_open: integer().notNull(),
    box_5_title: text().notNull(),
    box_5_content: text().notNull(),
    box_5_open: integer().notNull(),
    box_6_title: text().notNull(),
    box_6_content: text().notNull(),
    box_6_open: integer().notNull(),
    box_6_url: addressColumn().notNull(),
    box_7_title: text().notNull(),
    box_7_content: text().notNull(),
    box_7_open: integer().notNull(),
  },
  (table) => [
    uniqueIndex('product_series_friendly_url')
      .on(sql`lower(${table.friendly_url})`)
      .where(FRIENDLY_URL_IS_LIVE),
    index('product_series_category')
      .on(table.category, table.ordering)
      .where(sql`deleted_at is null`),
    index('product_series_subcategory')
      .on(table.subcategory, table.ordering)
      .where(sql`deleted_at is null`),
    index('product_series_section').on(table.section),
    index('product_series_replace_by').on(table.replace_by),
    index('product_series_name').on(sql`lower(${table.name})`),
    indexOfEnds('product_series', table.online_until),
    check(
      'product_series_box_open',
      sql`array[${table.box_1_open}, ${table.box_2_open}, ${table.box_3_open}, ${table.box_4_open}, ${table.box_5_open}, ${table.box_6_open}, ${table.box_7_open}] <@ array[1, 2]`,
    ),
  ],
)

export const seriesPhotoTable = pgTable(
  'product_series_photo',
  {
    series: integer()
      .notNull()
      .references(() => seriesTable.id, { onDelete: 'cascade' }),
    photo: integer()
      .notNull()
      .references(() => photoTable.id, { onDelete: 'cascade' }),
    ordering: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.photo] }),
    index('product_series_photo_photo').on(table.photo),
  ],
)

export const variantTable = pgTable(
  'product',
  {
    ...contentColumns(),
    series: integer().references(() => seriesTable.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    status: integer().references(() => statusTable.id, { onDelete: 'restrict' }),
    status_2: integer().references(() => secondStatusTable.id, { onDelete: 'restrict' }),
    lead_time: integer().notNull(),
    packing: integer().notNull(),
    ordering: integer().notNull(),
    eshop_url: addressColumn().notNull(),
    image: photoColumn(),
    description: text().notNull(),
    description_2: text().notNull(),
    price_list_description: text().notNull(),
    is_online: boolean().notNull(),
    is_archived: boolean().notNull(),
    in_price_list: boolean().notNull(),
    is_available: boolean().notNull(),
    friendly_url: text().notNull().default(''),
    replace_by: integer().references((): AnyPgColumn => variantTable.id, { onDelete: 'set null' }),
    has_no_replacement: boolean().notNull().default(false),
    details: text().notNull().default(''),
    distributor_costs: euroColumn('distributor_costs_cents'),
    distributor_mog: integer(),
    distributor_status: text().notNull().default(''),
  },
  (table) => [
    index('product_series_ordering')
      .on(table.series, table.ordering)
      .where(sql`deleted_at is null`),
    index('product_replace_by').on(table.replace_by),
    index('product_name').on(sql`lower(${table.name})`),
    check('product_lead_time', sql`${table.lead_time} >= 0`),
    check('product_packing', sql`${table.packing} >= 1`),
    check('product_distributor_costs', sql`${table.distributor_costs} >= 0`),
  ],
)

export const variantPhotoTable = pgTable(
  'product_photo',
  {
    product: integer()
      .notNull()
      .references(() => variantTable.id, { onDelete: 'cascade' }),
    photo: integer()
      .notNull()
      .references(() => photoTable.id, { onDelete: 'cascade' }),
    ordering: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.product, table.photo] }),
    index('product_photo_photo').on(table.photo),
  ],
)

export const variantBandTable = pgTable(
  'product_band',
  {
    product: integer()
      .notNull()
      .references(() => variantTable.id, { onDelete: 'cascade' }),
    band: integer()
      .notNull()
      .references(() => radioBandTable.id, { onDelete: 'restrict' }),
    ordering: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.product, table.band] })],
)

export const priceTable = pgTable(
  'product_price',
  {
    ...contentColumns(),
    product: integer()
      .notNull()
      .references(() => variantTable.id, { onDelete: 'cascade' }),
    valid_from: dayColumn().notNull(),
    price_1: euroColumn('price_1_cents'),
    price_5: euroColumn('price_5_cents'),
    price_20: euroColumn('price_20_cents'),
    price_100: euroColumn('price_100_cents'),
    price_1000: euroColumn('price_1000_cents'),
  },
  (table) => [
    index('product_price_valid_from')
      .on(table.product, table.valid_from)
      .where(sql`deleted_at is null`),
    check(
      'product_price_not_negative',
      sql`least(${table.price_1}, ${table.price_5}, ${table.price_20}, ${table.price_100}, ${table.price_1000}) >= 0`,
    ),
  ],
)
