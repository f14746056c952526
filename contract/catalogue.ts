import * as z from 'zod'
import { categoryFacts, categoryFields } from '#domain/catalogue/category.ts'
import { priceFields } from '#domain/catalogue/price.ts'
import { radioBandFields } from '#domain/catalogue/radio-band.ts'
import { sectionFields } from '#domain/catalogue/section.ts'
import { seriesFields } from '#domain/catalogue/series.ts'
import { statusFields } from '#domain/catalogue/status.ts'
import { subcategoryFacts, subcategoryFields } from '#domain/catalogue/subcategory.ts'
import { variantFields } from '#domain/catalogue/variant.ts'
import { flag, id, line, optionalId } from '#domain/fields.ts'
import { menuData } from '#domain/wayfinding/menu-data.ts'
import { navigationData } from '#domain/wayfinding/navigation-data.ts'
import { call } from './call.ts'
import { cataloguePages } from './catalogue-pages.ts'
import {
  bandRecord,
  editedSeries,
  linkRecord,
  listedSeries,
  listedVariant,
  namedPlaces,
  photoRecord,
  priceRecord,
  productLinkRecord,
  publicVariant,
  seriesFacts,
  seriesLinks,
  seriesRecord,
  statusRecords,
  variantFacts,
} from './catalogue-records.ts'
import { requiring, resource } from './resource.ts'
import { uses } from './uses.ts'

const onlyId = z.object({ id })

const series = resource(
  'product_series',
  seriesFields,
  { create: 'POST product', update: 'PUT product/:id' },
  seriesFacts,
)

const variants = resource(
  'product',
  variantFields,
  {
    create: 'POST product-variant',
    update: 'PUT product-variant/:id',
    remove: 'DELETE product-variant/:id/delete',
    copy: 'POST product-variant/:id/copy',
  },
  variantFacts,
)

const productLink = z.object({ product: id, linkId: optionalId.optional() })
const productLinkAnswer = z.object({ product_link: productLinkRecord, link: linkRecord })

/** The product catalogue. Paths that begin with "product" mean a series, those with "product-variant" a variant. */
export const catalogue = {
  navigationData: call('GET navigation-data', {
    access: 'anyone',
    input: z.object({}),
    output: navigationData,
    summary:
      'Categories, subcategories, sections and all series in short form; with a staff token offline ones too.',
  }),
  productsMenu: call('GET products-menu', {
    access: 'anyone',
    input: z.object({}),
    output: menuData,
    summary:
      'What every page carries for its menu: categories, subcategories, counts, the first series of each.',
  }),
  categorySeries: call('GET category/:id/products', {
    access: 'anyone',
    input: onlyId,
    output: z.object({ product_series: z.array(listedSeries) }),
    summary: 'The series of a category, archived ones included; with a staff token offline ones too.',
  }),
  editEssentials: call('GET product/edit-essentials', {
    access: 'staff',
    input: z.object({}),
    output: z.object({
      radio_band: z.array(bandRecord),
      photo_section: z.array(z.object({ id, name: line })),
      photo: z.array(photoRecord),
      ...statusRecords,
      link: z.array(z.object({ id, name: line })),
    }),
    summary: 'What the forms of series and variants offer for choice.',
  }),
  ...cataloguePages,

  series: {
    ...series,
    list: call('GET editor/products', {
      access: 'staff',
      input: z.object({}),
      output: z.object({ product_series: z.array(editedSeries), ...namedPlaces }),
      summary:
        'Every series in short form for the editor, offline and archived ones included, with the names of places and statuses.',
    }),
    read: call('GET product-series/:id', {
      access: 'anyone',
      input: onlyId,
      output: z.object({ product_series: seriesRecord }),
      summary: 'One series; offline ones for staff only.',
    }),
    variants: call('GET product-series/:id/variants', {
      access: 'anyone',
      input: onlyId,
      output: z.object({
        product: z.array(publicVariant),
        product_price: z.array(priceRecord),
        radio_band: z.array(bandRecord),
      }),
      summary: 'The variants of a series with their prices of today; visitors get those that can be ordered.',
    }),
    photos: call('GET product-series/:id/photos', {
      access: 'anyone',
      input: onlyId,
      output: z.object({ photo: z.array(photoRecord) }),
      summary: 'The photos of a series, in its order.',
    }),
    links: call('GET product-series/:id/links', {
      access: 'anyone',
      input: onlyId,
      output: z.object(seriesLinks),
      summary: 'The links of a series with the files they lead to, by ordering.',
    }),
    editorLinks: call('GET product/:id/links', {
      access: 'staff',
      input: onlyId,
      output: z.object(seriesLinks),
      summary: 'The links of a series for its form, new ones included.',
    }),
    preview: call('GET product/:id/preview', {
      access: 'staff',
      input: onlyId,
      output: z.object({ preview: z.string() }),
      summary:
        'A pass that shows the page of a series for a day, as it would be online: GET series-preview/:pass.',
    }),
    copy: call('POST product/:id/copy', {
      access: 'staff',
      input: onlyId,
      output: z.object({ product: onlyId }),
      summary:
        'Copies a series with its photos and links, without variants; the copy is offline. Answers its id.',
    }),
    uses: call('GET product/:id/uses', {
      access: 'staff',
      input: onlyId,
      output: z.object({ uses }),
      summary: 'What goes to the trash, or loses its reference, together with a series.',
    }),
    remove: call('DELETE product/:id/delete', {
      access: 'staff',
      input: z.object({ id, confirmed: flag.optional() }),
      output: z.object({}),
      summary:
        'Moves a series to the trash; one with variants or links only when "confirmed", and them with it.',
    }),
  },

  variants: {
    ...variants,
    list: call('GET products-variants/all', {
      access: 'staff',
      input: z.object({}),
      output: z.object({ product: z.array(listedVariant) }),
      summary: 'All variants in short form.',
    }),
    read: call('GET product-variant/:id', {
      access: 'staff',
      input: onlyId,
      output: z.object({
        product: variants.record,
        product_price: z.array(priceRecord),
        radio_band: z.array(bandRecord),
      }),
      summary: 'One variant with all its prices, newest first.',
    }),
  },

  prices: requiring(
    resource('product_price', priceFields, {
      create: 'POST price-item',
      update: 'PUT price-item/:id',
      remove: 'DELETE price-item/:id',
    }),
    'product',
  ),

  productLinks: {
    create: call('POST product-link', {
      access: 'staff',
      input: productLink,
      output: productLinkAnswer,
      summary: 'Attaches a link to a series; without "linkId" a new empty one.',
    }),
    update: call('PUT product-link/:id', {
      access: 'staff',
      input: productLink.partial().extend({ id }),
      output: productLinkAnswer,
      summary: 'Lets an attachment show another link, or belong to another series.',
    }),
    remove: call('DELETE product-link/:id', {
      access: 'staff',
      input: onlyId,
      output: z.object({}),
      summary: 'Takes a link off a series; the link itself stays.',
    }),
  },

  categories: resource(
    'product_category',
    categoryFields,
    {
      list: 'GET editor/product-categories',
      create: 'POST product-category',
      read: 'GET product-category/:id',
      update: 'PUT product-category/:id',
      remove: 'DELETE product-category/:id',
    },
    categoryFacts,
  ),
  subcategories: resource(
    'product_subcategory',
    subcategoryFields,
    {
      list: 'GET editor/product-subcategories',
      create: 'POST product-subcategory',
      read: 'GET product-subcategory/:id',
      update: 'PUT product-subcategory/:id',
      remove: 'DELETE product-subcategory/:id',
    },
    subcategoryFacts,
  ),
  sections: resource('product_subcategory_section', sectionFields, {
    list: 'GET editor/product-subcategory-sections',
    create: 'POST product-subcategory-section',
    read: 'GET product-subcategory-section/:id',
    update: 'PUT product-subcategory-section/:id',
    remove: 'DELETE product-subcategory-section/:id',
  }),
  statuses: resource('product_status', statusFields, {
    list: 'GET editor/product-statuses',
    create: 'POST product-status',
    read: 'GET product-status/:id',
    update: 'PUT product-status/:id',
    remove: 'DELETE product-status/:id',
  }),
  secondStatuses: resource('product_status2', statusFields, {
    list: 'GET editor/second-statuses',
    create: 'POST second-status',
    read: 'GET second-status/:id',
    update: 'PUT second-status/:id',
    remove: 'DELETE second-status/:id',
  }),
  radioBands: resource('radio_band', radioBandFields, {
    list: 'GET editor/radio-bands',
    create: 'POST radio-band',
    read: 'GET radio-band/:id',
    update: 'PUT radio-band/:id',
    remove: 'DELETE radio-band/:id',
  }),
}
