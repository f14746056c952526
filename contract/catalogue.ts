import * as z from 'zod'
import { categoryFacts, categoryFields } from '#domain/catalogue/category.ts'
import { priceFields } from '#domain/catalogue/price.ts'
import { radioBandFields } from '#domain/catalogue/radio-band.ts'
import { sectionFields } from '#domain/catalogue/section.ts'
import { seriesFields, seriesTexts } from '#domain/catalogue/series.ts'
import { subcategoryFacts, subcategoryFields } from '#domain/catalogue/subcategory.ts'
import { variantFields } from '#domain/catalogue/variant.ts'
import { id, line, optionalId, ordering } from '#domain/fields.ts'
import { productLinkFields } from '#domain/library/product-link.ts'
import { menuData } from '#domain/wayfinding/menus/menu-data.ts'
import { navigationData } from '#domain/wayfinding/menus/navigation-data.ts'
import { bomCalls } from './catalogue/bom.ts'
import { call } from './call.ts'
import { paging } from './paging.ts'
import { cataloguePages } from './catalogue/pages.ts'
import { catalogueLifeCycle } from './catalogue/life-cycle.ts'
import { catalogueParameters } from './catalogue/parameters.ts'
import { catalogueStatuses } from './catalogue/statuses.ts'
import {
  bandRecord,
  editorSeries,
  linkRecord,
  listedSeries,
  listedVariant,
  referencedRecords,
  photoRecord,
  priceRecord,
  productLinkRecord,
  publicVariant,
  seriesFacts,
  seriesLinks,
  seriesRecord,
  statusRecords,
  variantFacts,
} from './catalogue/records.ts'
import { entity } from './entity.ts'
import { paths, removeCall } from './resource.ts'
import { uses } from './uses.ts'

const onlyId = z.object({ id })

const series = entity('product_series', {
  fields: seriesFields,
  translatable: seriesTexts,
  computed: seriesFacts,
  paths: { create: 'POST product', update: 'PUT product/:id', remove: 'DELETE product/:id/delete' },
  editor: {
    group: 'E-shop',
    title: 'Products',
    noun: 'series',
    list: '/editor/products',
    item: '/editor/product/item/:id?',
  },
})

const variants = entity('product', {
  fields: variantFields,
  translatable: ['description', 'description_2', 'price_list_description', 'details'],
  computed: variantFacts,
  paths: {
    create: 'POST product-variant',
    update: 'PUT product-variant/:id',
    remove: 'DELETE product-variant/:id/delete',
    copy: 'POST product-variant/:id/copy',
  },
  editor: {
    group: 'E-shop',
    title: 'Variants',
    noun: 'variant',
    list: '/editor/product-variants',
    item: '/editor/product-variant/:id?',
  },
})

const productLink = z.object({ product: id, linkId: optionalId.optional(), ordering: ordering.optional() })
const productLinkOutput = z.object({ product_link: productLinkRecord, link: linkRecord })

/** The product catalogue. Paths with "product" mean a series, paths with "product-variant" a variant. */
export const catalogue = {
  navigationData: call('GET navigation-data', {
    access: 'anyone',
    input: () => z.object({}),
    output: () => navigationData,
    summary:
      'Categories, subcategories, sections and all series in short form; with a staff token offline ones too.',
  }),
  productsMenu: call('GET products-menu', {
    access: 'anyone',
    input: () => z.object({}),
    output: () => menuData,
    summary:
      'What every page carries for its menu: categories, subcategories, counts, the first series of each.',
  }),
  categorySeries: call('GET category/:id/products', {
    access: 'anyone',
    input: () => onlyId,
    output: () => z.object({ product_series: z.array(listedSeries) }),
    summary: 'The series of a category, archived ones included; with a staff token offline ones too.',
  }),
  editEssentials: call('GET product/edit-essentials', {
    access: 'staff',
    input: () => z.object({}),
    output: () =>
      z.object({
        radio_band: z.array(bandRecord),
        photo_section: z.array(z.object({ id, name: line })),
        photo: z.array(photoRecord),
        ...statusRecords,
        link: z.array(z.object({ id, name: line })),
      }),
    summary: 'What the forms of series and variants offer for choice.',
  }),
  ...cataloguePages,
  ...bomCalls,

  series: {
    ...series,
    list: call('GET editor/products', {
      access: 'staff',
      input: () => z.object(paging),
      pages: 'product_series',
      output: () => z.object({ product_series: z.array(editorSeries), ...referencedRecords }),
      summary:
        'Every series in short form for the editor, offline and archived ones included, with the names of places and statuses.',
    }),
    read: call('GET product-series/:id', {
      access: 'anyone',
      input: () => onlyId,
      output: () => z.object({ product_series: seriesRecord }),
      summary: 'One series; offline ones for staff only.',
    }),
    variants: call('GET product-series/:id/variants', {
      access: 'anyone',
      input: () => onlyId,
      output: () =>
        z.object({
          product: z.array(publicVariant),
          product_price: z.array(priceRecord),
          radio_band: z.array(bandRecord),
        }),
      summary: 'The variants of a series with their prices of today; visitors get those that can be ordered.',
    }),
    photos: call('GET product-series/:id/photos', {
      access: 'anyone',
      input: () => onlyId,
      output: () => z.object({ photo: z.array(photoRecord) }),
      summary: 'The photos of a series, in its order.',
    }),
    links: call('GET product-series/:id/links', {
      access: 'anyone',
      input: () => onlyId,
      output: () => z.object(seriesLinks),
      summary:
        'The links of a series with the files they lead to, by ordering of the attachment, then of the link.',
    }),
    editorLinks: call('GET product/:id/links', {
      access: 'staff',
      input: () => onlyId,
      output: () => z.object(seriesLinks),
      summary: 'The links of a series for its form, new ones included.',
    }),
    copy: call('POST product/:id/copy', {
      access: 'staff',
      input: () => onlyId,
      output: () => z.object({ product: onlyId }),
      summary:
        'Copies a series with its photos and links, without variants; the copy is offline. Answers its id.',
    }),
    uses: call('GET product/:id/uses', {
      access: 'staff',
      input: () => onlyId,
      output: () => z.object({ uses }),
      summary: 'What goes to the trash, or loses its reference, together with a series.',
    }),
  },

  variants: {
    ...variants,
    list: call('GET products-variants/all', {
      access: 'staff',
      input: () => z.object(paging),
      pages: 'product',
      output: () => z.object({ product: z.array(listedVariant) }),
      summary: 'All variants in short form.',
    }),
    read: call('GET product-variant/:id', {
      access: 'staff',
      input: () => onlyId,
      output: () =>
        z.object({
          product: variants.record,
          product_price: z.array(priceRecord),
          radio_band: z.array(bandRecord),
        }),
      summary: 'One variant with all its prices, newest first.',
    }),
  },

  prices: entity('product_price', {
    fields: priceFields,
    required: ['product'],
    paths: { create: 'POST price-item', update: 'PUT price-item/:id', remove: 'DELETE price-item/:id' },
    editor: { noun: 'product price', within: { field: 'product', item: variants.editor.item } },
  }),

  productLinks: {
    key: 'product_link' as const,
    fields: productLinkFields,
    facts: z.object({}),
    required: ['product', 'link'] as const,
    editor: { noun: 'product link', within: { field: 'product', item: series.editor.item } },
    create: call('POST product-link', {
      access: 'staff',
      input: () => productLink,
      output: () => productLinkOutput,
      summary:
        'Attaches a link to a series; without "linkId" a new empty one, without "ordering" behind the others.',
    }),
    update: call('PUT product-link/:id', {
      access: 'staff',
      input: () => productLink.partial().extend({ id, version: z.int().optional() }),
      output: () => productLinkOutput,
      summary:
        'Lets an attachment show another link, belong to another series or stand at another place; with "version", only if nobody saved in between.',
    }),
    remove: Object.assign(removeCall('DELETE product-link/:id', 'product link'), {
      summary: 'Takes a link off a series; the link itself stays.',
    }),
  },

  categories: entity('product_category', {
    fields: categoryFields,
    translatable: ['name', 'description'],
    facts: categoryFacts,
    paths: paths('editor/product-categories', 'product-category'),
    editor: {
      group: 'Structure',
      title: 'Categories',
      noun: 'category',
      list: '/editor/product-categories',
      item: '/editor/product-category/:id?',
    },
  }),
  subcategories: entity('product_subcategory', {
    fields: subcategoryFields,
    translatable: ['name', 'description'],
    facts: subcategoryFacts,
    paths: paths('editor/product-subcategories', 'product-subcategory'),
    editor: {
      group: 'Structure',
      title: 'Subcategories',
      noun: 'subcategory',
      list: '/editor/product-subcategories',
      item: '/editor/product-subcategory/:id?',
    },
  }),
  sections: entity('product_subcategory_section', {
    fields: sectionFields,
    translatable: ['name', 'description'],
    paths: paths('editor/product-subcategory-sections', 'product-subcategory-section'),
    editor: {
      group: 'Structure',
      title: 'Sections',
      noun: 'section',
      list: '/editor/product-subcategory-sections',
      item: '/editor/product-subcategory-section/:id?',
    },
  }),
  ...catalogueStatuses,
  radioBands: entity('radio_band', {
    fields: radioBandFields,
    paths: paths('editor/radio-bands', 'radio-band'),
    editor: {
      group: 'Structure',
      title: 'Radio bands',
      noun: 'radio band',
      list: '/editor/radio-bands',
      item: '/editor/radio-band/:id?',
    },
  }),
  // Behind series and variants, which their records belong to.
  ...catalogueParameters,
  ...catalogueLifeCycle,
}
