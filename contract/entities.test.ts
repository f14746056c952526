import { expect, test } from 'vitest'
import * as z from 'zod'
import { osDpaEntry } from '#domain/technology/os-dpa-entry.ts'
import { accounts } from './accounts.ts'
import { allCalls } from './contract.ts'
import { requestCalls } from './support-requests.ts'

const boxes = [1, 2, 3, 4, 5, 6, 7].map((n) => `box_${n}_title box_${n}_content box_${n}_open`).join(' ')

/**
 * Row, key and fields of each entity of the specification. `is_fetched` is client-side state and never sent.
 */
const entities: [row: string, key: string, fields: string][] = [
  ['P-01', 'career_offer', 'id name description'],
  ['P-02', 'case_study', 'id name title friendly_url image content ordering'],
  ['P-03', 'country', 'id name iso_code'],
  [
    'P-04',
    'distributor',
    'id name contact_person mobile office city country logo phone postcode street website email additional_info',
  ],
  ['P-05', 'download_section', 'id name description ordering is_archived is_online'],
  [
    'P-06',
    'file',
    'id name description filename url section section__id type type__icon is_online is_archived ordering uploaded',
  ],
  ['P-06', 'file', 'id filename url old_url section type is_online is_archived ordering uploaded'],
  ['P-08', 'file_type', 'id name icon'],
  [
    'P-09',
    'link',
    'id auto_redirect description file icon is_external is_modal ordering target url content name page product added',
  ],
  ['P-10', 'event', 'id name description added starts ordering is_online url'],
  ['P-11', 'news', 'id content perex published is_online'],
  ['P-12', 'f_a_q_section', 'id name list_order'],
  ['P-13', 'f_a_question', 'id name answer section slug_name'],
  ['P-14', 'startup_package_history', 'id title description ordering'],
  ['P-15', 'patent', 'id name description'],
  ['P-16', 'trademark', 'id status country figure filling_date trademark serial registration description'],
  ['P-17', 'trademark_country', 'id name'],
  ['P-18', 'trademark_type', 'id name'],
  ['P-19', 'video', 'id name ordering youtube_url description'],
  ['P-20', 'webinar', 'id title subtitle description is_archived is_online ordering added'],
  ['P-21', 'modal_popup', 'id title content'],
  ['P-22', 'photo', 'id name section url uploaded type filename folder'],
  ['P-23', 'photo_section', 'id name'],
  ['P-24', 'product_category', 'id name friendly_url description ordering priority is_online products_count'],
  [
    'P-25',
    'product_subcategory',
    'id name friendly_url category description image image__url priority products_count',
  ],
  ['P-26', 'product_subcategory_section', 'id name description list_order subcategory products_count'],
  [
    'P-27',
    'product_series',
    'id name friendly_url title_2 title_3 status status_2 section category subcategory',
  ],
  ['P-27', 'product_series', 'photos links downloads image image__url is_online is_archived in_price_list'],
  ['P-27', 'product_series', 'is_available ordering description description_2 price_list_description'],
  ['P-27', 'product_series', `top_page_left top_page_bottom ${boxes} box_3_url box_6_url`],
  [
    'P-28',
    'product',
    'id name series category subcategory section status status_2 description description_2',
  ],
  ['P-28', 'product', 'price_list_description friendly_url is_archived is_online in_price_list is_available'],
  [
    'P-28',
    'product',
    'eshop_url bands lead_time packing photos image image__url ordering replace_by details',
  ],
  ['P-28', 'product', 'distributor_costs distributor_mog distributor_status'],
  ['P-29', 'product_link', 'id product link ordering'],
  ['P-30', 'product_price', 'id product valid_from price_1 price_5 price_20 price_100 price_1000'],
  ['P-31', 'radio_band', 'id name'],
  ['P-32', 'product_status', 'id name description color'],
  ['P-33', 'product_status2', 'id name description color'],
  ['P-34', 'user', 'id is_staff username'],
  ['P-35', 'release_note', 'id subject title content ordering added'],
  ['P-36', 'release_note_subject', 'id name code'],
  ['P-37', 'o_s_function_section', 'id name ordering'],
  ['P-38', 'o_s_function', 'id name description ordering section'],
]

/** Row and fields of specified objects that are not records: forms and external entries. */
const others: [row: string, schema: z.ZodObject, fields: string][] = [
  ['P-39', osDpaEntry, 'osDpaID osVersion dpa compatibility'],
  ['P-40', accounts.signUp.input, 'email password reCaptcha'],
  ['P-41', requestCalls.requestTraining.input, 'email participants message reCaptcha'],
  ['P-42', requestCalls.contactSupport.input, 'email subject message file filename reCaptcha'],
]

test.each(others)('%s has the specified fields', (_row, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
})

const records = allCalls().flatMap(({ call }) =>
  call.output instanceof z.ZodObject
    ? Object.entries(call.output.shape).map(([key, schema]) => ({ key, fields: fieldsOf(schema) }))
    : [],
)

test.each(entities)('%s %s has the fields %s', (_row, key, fields) => {
  const missing = records
    .filter((record) => record.key === key)
    .map((record) => fields.split(' ').filter((field) => !record.fields.includes(field)))
  expect(missing.sort((a, b) => a.length - b.length)[0]).toEqual([])
})

/** Specified names whose keys have unexpected underscores. */
test.each([
  ['OSFunction', 'o_s_function'],
  ['OSFunctionSection', 'o_s_function_section'],
  ['ProductSeries', 'product_series'],
  ['ReleaseNote', 'release_note'],
  ['StartupPackageHistory', 'startup_package_history'],
  ['FAQSection', 'f_a_q_section'],
  ['FAQuestion', 'f_a_question'],
  ['ProductStatus2', 'product_status2'],
  ['News', 'news'],
])('I-05 the key of %s is %s: an underscore before every capital', (name, key) => {
  expect(name.replace(/[A-Z]/g, '_$&').toLowerCase().replace(/^_/, '')).toBe(key)
  expect(records.map((record) => record.key)).toContain(key)
})

/** The names of the fields of a record, alone or in a list. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}
