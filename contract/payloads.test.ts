import { expect, test } from 'vitest'
import { allCalls } from './contract.ts'

const price = 'product valid_from price_1 price_5 price_20 price_100 price_1000'
const news = 'content perex published is_online'
const event = 'name description url starts is_online ordering'
const file = 'name description section type url old_url ordering is_online is_archived'
const link =
  'name url icon ordering page file content description is_external auto_redirect is_modal target product'
const distributor =
  'name phone mobile email website country street city postcode office contact_person additional_info logo'
const boxes = [1, 2, 3, 4, 5, 6, 7].map((n) => `box_${n}_title box_${n}_content box_${n}_open`).join(' ')
const series = `name friendly_url title_2 title_3 category subcategory section status status_2 ordering image photos is_online is_archived in_price_list is_available description description_2 price_list_description top_page_left top_page_bottom ${boxes} box_3_url box_6_url`
const variant =
  'series name status status_2 lead_time packing ordering eshop_url bands image photos description description_2 price_list_description is_online is_archived in_price_list is_available'

/** Row, call and its fields besides path parameters; responses are tested in answers.test.ts. */
const payloads: [row: string, route: string, fields: string][] = [
  ['I-10', 'GET user', ''],
  ['I-11', 'POST sign-in', 'username password'],
  ['I-12', 'POST sign-up', 'email password reCaptcha'],
  ['I-13', 'GET careers', ''],
  ['I-14', 'GET case-studies', ''],
  ['I-15 J-77', 'GET distributors', ''],
  ['I-16', 'GET downloads', ''],
  ['I-17', 'GET faq', ''],
  ['I-18 J-50', 'GET startup-package-history', ''],
  ['I-19', 'GET trademarks', ''],
  ['I-20', 'GET videos', ''],
  ['I-21 J-45', 'GET webinars', ''],
  ['I-22', 'GET patents', ''],
  ['I-27 J-26 J-39', 'GET navigation-data', ''],
  ['I-28', 'GET modal-popup', ''],
  ['I-29', 'POST check-redirect', 'url'],
  ['I-30 J-26', 'GET product-series/:id', ''],
  ['I-31 J-27', 'GET product-series/:id/variants', ''],
  ['I-32 J-26', 'GET product-series/:id/photos', ''],
  ['I-33 J-27', 'GET product-series/:id/links', ''],
  ['I-34 J-39', 'GET category/:id/products', ''],
  ['I-35', 'GET case-study/:friendly_url', ''],
  ['I-36 J-81', 'GET download/:id', ''],
  ['I-37', 'GET links', ''],
  ['I-38', 'GET links/:page', ''],
  ['I-39', 'GET osdpa', ''],
  ['I-40 J-67', 'GET os-functions', ''],
  ['I-41', 'GET release-notes/:code', ''],
  ['I-42', 'POST request-training', 'email participants message reCaptcha'],
  ['I-43', 'POST contact-support', 'subject email message reCaptcha file filename'],
  ['J-01', 'GET photos', ''],
  ['J-02', 'PUT photo/:id', 'name section'],
  ['J-03', 'DELETE photo/:id', ''],
  ['J-04', 'POST photo', 'file section filename type folder product'],
  ['J-05', 'POST product/:id/photo', 'file'],
  ['J-06', 'DELETE product/:id/photo/:photoId', ''],
  ['J-07', 'POST distributor/:id/photo', 'file section filename type'],
  ['J-08', 'POST case-study', ''],
  ['J-09', 'GET case-study/:id/edit', ''],
  ['J-10', 'PUT case-study/:id/edit', 'name title content ordering image'],
  ['J-11', 'DELETE case-study/:id/edit', ''],
  ['J-12', 'GET editor/news', ''],
  ['J-13', 'POST news-item', news],
  ['J-14', 'GET news-item/:id', ''],
  ['J-15', 'PUT news-item/:id', news],
  ['J-16', 'DELETE news-item/:id', ''],
  ['J-17', 'GET editor/links', ''],
  ['J-18', 'POST link', link],
  ['J-19', 'PUT link/:id', link],
  ['J-20', 'DELETE link/:id', ''],
  ['J-21', 'POST product-link', 'product linkId'],
  ['J-22', 'PUT product-link/:id', 'product linkId'],
  ['J-23', 'DELETE product-link/:id', ''],
  ['J-24', 'POST product', series],
  ['J-25', 'PUT product/:id', series],
  ['J-26', 'GET files', ''],
  ['J-26', 'GET product/edit-essentials', ''],
  ['J-26', 'GET product/:id/links', ''],
  ['J-28', 'DELETE product/:id/delete', ''],
  ['J-29', 'POST product/:id/copy', ''],
  ['J-30', 'POST price-item', price],
  ['J-31', 'PUT price-item/:id', price],
  ['J-32', 'DELETE price-item/:id', ''],
  ['J-33', 'POST product-variant', variant],
  ['J-34', 'PUT product-variant/:id', variant],
  ['J-35', 'GET product-variant/:id', ''],
  ['J-36', 'DELETE product-variant/:id/delete', ''],
  ['J-37', 'POST product-variant/:id/copy', ''],
  ['J-38', 'GET products-variants/all', ''],
  ['J-40', 'POST event', event],
  ['J-41', 'PUT event/:id', event],
  ['J-42', 'GET event/:id', ''],
  ['J-43', 'DELETE event/:id', ''],
  ['J-46', 'POST webinar', ''],
  ['J-47', 'GET webinar/:id', ''],
  ['J-48', 'PUT webinar/:id', 'title subtitle is_archived description ordering is_online'],
  ['J-49', 'DELETE webinar/:id', ''],
  ['J-51', 'POST startup-package-history/new', ''],
  ['J-52', 'GET startup-package-history/:id', ''],
  ['J-53', 'PUT startup-package-history/:id', 'title description ordering'],
  ['J-54', 'DELETE startup-package-history/:id', ''],
  ['J-55', 'GET file-item/:id', ''],
  ['J-56', 'POST file-item', file],
  ['J-57', 'PUT file-item/:id', file],
  ['J-58', 'DELETE file-item/:id', ''],
  ['J-59', 'POST file-item/:id/copy', ''],
  ['J-60', 'POST file-upload', 'file filename type file_id'],
  ['J-61', 'GET release-notes', ''],
  ['J-62', 'POST release-note', 'subject content title ordering'],
  ['J-63', 'POST release-note/:id/copy', ''],
  ['J-64', 'GET release-note/:id', ''],
  ['J-65', 'PUT release-note/:id', 'subject content title ordering'],
  ['J-66', 'DELETE release-note/:id', ''],
  ['J-68', 'POST os-function', ''],
  ['J-69', 'GET os-function/:id', ''],
  ['J-70', 'PUT os-function/:id', 'name description ordering section'],
  ['J-71', 'DELETE os-function/:id', ''],
  ['J-72', 'GET os-function-sections', ''],
  ['J-73', 'POST os-function-section', ''],
  ['J-74', 'GET os-function-section/:id', ''],
  ['J-75', 'PUT os-function-section/:id', 'name ordering'],
  ['J-76', 'DELETE os-function-section/:id', ''],
  ['J-78', 'GET distributor/:id', ''],
  ['J-79', 'POST distributor', distributor],
  ['J-80', 'PUT distributor/:id', distributor],
]

const calls = new Map(allCalls().map(({ call }) => [`${call.method} ${call.path}`, call]))

test.each(payloads)('%s %s accepts the fields %s', (_row, route, fields) => {
  const input = calls.get(route)?.input
  expect(input && fields.split(' ').filter((field) => field !== '' && !(field in input.shape))).toEqual([])
})

test.each(payloads.filter(([, , fields]) => fields === ''))('%s %s requires no payload', (_row, route) => {
  const inPath = Object.fromEntries([...route.matchAll(/:(\w*id)\b/gi)].map(([, name]) => [name, 1]))
  expect(
    calls.get(route)?.input.safeParse({ friendly_url: 'a', page: 'a', code: 'a', ...inPath }).success,
  ).toBe(true)
})
