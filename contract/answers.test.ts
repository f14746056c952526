import { expect, test } from 'vitest'
import * as z from 'zod'
import { allCalls } from './contract.ts'

/**
 * Row and calls of the specification with their example responses. The gate strips fields that a call does not declare.
 * A sign-up has an empty response, so it does not reveal whether the address is registered (user enumeration).
 */
const examples = {
  'R-01 POST sign-in': '{"token":"eyJ0eXAi.example.token"}',
  'R-03 GET user': '{"user":{"id":7,"is_staff":true,"username":"editor"}}',
  'R-04 POST sign-up': '{}',
  'R-07 POST request-training': '{}',
  'R-09 POST contact-support': '{}',
  'R-12 GET careers':
    '{"career_offer":[{"id":1,"name":"Firmware engineer","description":"**Your job** ..."}]}',
  'R-13 GET case-studies':
    '{"case_study":[{"id":3,"name":"Street lighting","title":"Smart street lighting","friendly_url":"street-lighting","image":44,"content":"...","ordering":1}],"photo":[{"id":44,"name":"lamp","section":3,"url":"media/photos/lamp.jpg","uploaded":"2022-02-01T08:00:00Z"}]}',
  'R-14 GET distributors':
    '{"distributor":[{"id":5,"name":"Example Ltd","contact_person":"J. Doe","mobile":"","office":"","city":"Brno","country":56,"logo":71,"phone":"+420 000 000 000","postcode":"602 00","street":"Example 1","website":"https://example.com","email":"info@example.com","additional_info":""}],"country":[{"id":56,"name":"Czech Republic","iso_code":"CZ"}],"photo":[{"id":71,"section":5,"url":"media/photos/logo.png"}]}',
  'R-15 GET downloads':
    '{"download_section":[{"id":2,"name":"IDE","description":"","ordering":1,"is_archived":false,"is_online":true}],"file":[{"id":90,"name":"IDE setup","description":"Installer","filename":"ide_476.exe","url":"media/files/ide_476.exe","section":2,"section__id":2,"type":1,"type__icon":"exe","is_online":true,"is_archived":false,"ordering":1,"uploaded":"2022-08-10T10:00:00Z"}],"file_type":[{"id":1,"name":"Program","icon":"exe"}]}',
  'R-16 GET faq':
    '{"f_a_q_section":[{"id":1,"name":"General","list_order":1}],"f_a_question":[{"id":11,"name":"What is the range?","answer":"...","section":1,"slug_name":"what-is-the-range"}]}',
  'R-17 GET startup-package-history':
    '{"startup_package_history":[{"id":4,"title":"Startup package 2022-08","description":"...","ordering":40}]}',
  'R-18 GET trademarks':
    '{"trademark":[{"id":1,"status":3,"country":1,"figure":80,"filling_date":"2005-05-31","trademark":"EXAMPLE","serial":"123456","registration":"654321","description":"..."}],"trademark_country":[{"id":1,"name":"Czech Republic"}],"trademark_type":[{"id":0,"name":"Empty"},{"id":1,"name":"Text"},{"id":2,"name":"ColorCombination"},{"id":3,"name":"Combination"}],"photo":[{"id":80,"url":"media/photos/tm.png"}]}',
  'R-19 GET videos':
    '{"video":[{"id":1,"name":"Introduction","ordering":1,"youtube_url":"https://youtu.be/AbCdEfGhIjK","description":"..."}]}',
  'R-20 GET webinars':
    '{"webinar":[{"id":6,"title":"Mesh basics","subtitle":"","description":"...","is_archived":false,"is_online":true,"ordering":6,"added":"2022-03-01T09:00:00Z"}]}',
  'R-21 GET patents': '{"patent":[{"id":1,"name":"Patent 1","description":"..."}]}',
  'R-22 GET news/:limit':
    '{"news":[{"id":21,"content":"","perex":"**New OS** released","published":"2022-08-15T07:30:00Z","is_online":true}]}',
  'R-23 GET events/:limit':
    '{"event":[{"id":9,"name":"Trade fair","description":"","added":"2022-01-10T08:00:00Z","starts":"2022-10-04","ordering":9,"is_online":true,"url":"https://example.com"}]}',
  'R-24 GET modal-popup': '{"modal_popup":[{"id":2,"title":"Closed on Friday","content":"..."}]}',
  'R-25 POST check-redirect': '{"redirect":"/technology/os"}',
  'R-26 GET links':
    '{"link":[{"id":30,"name":"AN001","url":"","icon":"pdf","ordering":1,"page":"application-notes","file":90,"content":"","description":"","is_external":false,"auto_redirect":false,"is_modal":false,"target":"","product":null,"added":"2022-01-01T00:00:00Z"}],"file":[{"id":90,"name":"IDE setup","filename":"ide_476.exe"}]}',
  'R-27 GET links/:page':
    '{"link":[{"id":30,"name":"AN001","page":"application-notes","ordering":1,"file":90,"icon":"pdf"}]}',
  'R-28 GET download/:id':
    '{"filename":"ide_476.exe","link":"https://api.example.com/media/files/ide_476.exe"}',
  'R-29 GET case-study/:friendly_url':
    '{"case_study":{"id":3,"name":"Street lighting","title":"Smart street lighting","friendly_url":"street-lighting","image":44,"content":"...","ordering":1},"photo":[{"id":44,"url":"media/photos/lamp.jpg"}]}',
  'R-30 GET os-functions':
    '{"o_s_function_section":[{"id":1,"name":"Control","ordering":1}],"o_s_function":[{"id":10,"name":"`sleep()`","description":"...","ordering":1,"section":1}]}',
  'R-31 GET release-notes/:code':
    '{"release_note_subject":[{"id":2,"name":"IDE Command","code":"ide-command"}],"release_note":[{"id":50,"subject":2,"title":"v1.11","content":"...","ordering":11,"added":"2022-06-01T00:00:00Z"}]}',
  'R-32 GET osdpa':
    '[{"osDpaID":1,"osVersion":"4.06D","dpa":"0417","compatibility":[1,2]},{"osDpaID":2,"osVersion":"4.06G","dpa":"0432","compatibility":[1,2]}]',
  'R-33 GET navigation-data':
    '{"product_category":[{"id":1,"name":"Transceivers","friendly_url":"transceivers","description":"...","ordering":1,"priority":1,"is_online":true,"products_count":8}],"product_subcategory":[{"id":4,"name":"TR 7x","friendly_url":"tr-7x","category":1,"description":"","image":21,"image__url":"media/photos/tr7x.png","priority":1,"products_count":8}],"product_subcategory_section":[{"id":9,"name":"Standard","description":"","list_order":10,"subcategory":4,"products_count":5}],"product_series":[{"id":31,"name":"TR-76D","friendly_url":"tr-76d","category":1,"subcategory":4,"section":9,"status":2,"status_2":null,"is_online":true,"is_archived":false,"ordering":100,"image__url":"media/photos/tr76d.png"}]}',
  'R-34 GET category/:id/products':
    '{"product_series":[{"id":31,"name":"TR-76D","friendly_url":"tr-76d","category":1,"subcategory":4,"section":9,"status":2,"status_2":null,"is_online":true,"is_archived":false,"ordering":100,"image":22,"image__url":"media/photos/tr76d.png","description":"...","description_2":""}]}',
  'R-35 GET product-series/:id':
    '{"product_series":{"id":31,"name":"TR-76D","friendly_url":"tr-76d","title_2":"...","title_3":"","category":1,"subcategory":4,"section":9,"status":2,"status_2":null,"image":22,"image__url":"media/photos/tr76d.png","photos":[22,23],"links":[30],"downloads":[90],"is_online":true,"is_archived":false,"in_price_list":true,"is_available":true,"ordering":100,"description":"...","description_2":"","price_list_description":"","top_page_left":"...","top_page_bottom":"...","box_1_title":"Features","box_1_content":"...","box_1_open":2,"box_3_title":"Docs","box_3_content":"","box_3_open":1,"box_3_url":"https://example.com"}}',
  'R-36 GET product-series/:id/variants':
    '{"product":[{"id":300,"name":"TR-76DA","series":31,"status":2,"status_2":null,"description":"...","description_2":"","price_list_description":"","is_online":true,"is_archived":false,"in_price_list":true,"is_available":true,"eshop_url":"","bands":[1,2],"lead_time":35,"packing":1,"photos":[],"image":null,"image__url":null,"ordering":10}],"radio_band":[{"id":1,"name":"868 MHz"},{"id":2,"name":"916 MHz"}]}',
  'R-37 GET product-series/:id/photos':
    '{"photo":[{"id":22,"name":"TR-76D","section":1,"url":"media/photos/tr76d.png","uploaded":"2022-01-01T00:00:00Z"}]}',
  'R-38 GET product-series/:id/links, GET product/:id/links':
    '{"product_link":[{"id":400,"product":31,"link":30,"ordering":1}],"link":[{"id":30,"name":"Datasheet","icon":"pdf","file":90,"ordering":1}],"file":[{"id":90,"name":"Datasheet","filename":"tr76d.pdf"}]}',
  'R-39 GET photos':
    '{"photo":[{"id":22,"name":"TR-76D","section":1,"url":"media/photos/tr76d.png","type":"png","filename":"tr76d.png","folder":"products","uploaded":"2022-01-01T00:00:00Z"}],"photo_section":[{"id":1,"name":"Products"},{"id":3,"name":"Case studies"},{"id":5,"name":"Distributors"}]}',
  'R-40 POST photo':
    '{"photo":{"id":99,"name":"board","section":1,"url":"media/photos/board.png","type":"png","filename":"board.png","folder":"products"}}',
  'R-41 POST product/:id/photo':
    '{"photo":{"id":100,"name":"side","section":1,"url":"media/photos/side.png"}}',
  'R-42 DELETE product/:id/photo/:photoId': '{}',
  'R-43 POST distributor/:id/photo': '{"photo":{"id":101,"section":5,"url":"media/photos/logo2.png"}}',
  'R-44 PUT photo/:id': '{"photo":{"id":99,"name":"board front","section":1}}',
  'R-45 DELETE photo/:id': '{}',
  'R-46 POST case-study':
    '{"case_study":{"id":12,"name":"","title":"","friendly_url":"","image":null,"content":"","ordering":0}}',
  'R-47 GET case-study/:id/edit':
    '{"case_study":{"id":12,"name":"Lamps","title":"Smart lamps","friendly_url":"lamps","image":44,"content":"...","ordering":2},"photo":[{"id":44,"url":"media/photos/lamp.jpg"}]}',
  'R-48 PUT case-study/:id/edit':
    '{"case_study":{"id":12,"name":"Lamps","title":"Smart lamps","friendly_url":"lamps","image":null,"content":"...","ordering":2}}',
  'R-49 DELETE case-study/:id/edit': '{}',
  'R-50 GET editor/news':
    '{"news":[{"id":21,"content":"","perex":"...","published":"2022-08-15T07:30:00Z","is_online":false}]}',
  'R-51 POST news-item':
    '{"news":{"id":22,"content":"","perex":"Hello","published":"2022-08-16T08:00:00Z","is_online":true}}',
  'R-52 GET news-item/:id, PUT news-item/:id':
    '{"news":{"id":22,"content":"","perex":"Hello","published":"2022-08-16T08:00:00Z","is_online":true}}',
  'R-53 DELETE news-item/:id': '{}',
  'R-54 POST event, GET event/:id, PUT event/:id':
    '{"event":{"id":10,"name":"Fair","description":"","url":"","starts":"2022-10-04","ordering":10,"is_online":true,"added":"2022-01-10T08:00:00Z"}}',
  'R-55 DELETE event/:id': '{}',
  'R-56 POST webinar':
    '{"webinar":{"id":7,"title":"","subtitle":"","description":"","is_archived":true,"is_online":true,"ordering":0}}',
  'R-57 GET webinar/:id, PUT webinar/:id':
    '{"webinar":{"id":7,"title":"Mesh","subtitle":"Part 1","description":"...","is_archived":false,"is_online":true,"ordering":7}}',
  'R-58 DELETE webinar/:id': '{}',
  'R-59 GET editor/links':
    '{"link":[{"id":30,"name":"AN001","url":"","icon":"pdf","ordering":1,"page":"application-notes","file":90,"auto_redirect":false}]}',
  'R-60 POST link':
    '{"link":{"id":33,"name":"","url":"","icon":"info","ordering":0,"page":"","file":null,"content":"","description":"","is_external":false,"auto_redirect":false,"is_modal":false,"target":"","product":null}}',
  'R-61 PUT link/:id':
    '{"link":{"id":33,"name":"Manual","url":"https://example.com","icon":"pdf","ordering":3}}',
  'R-62 DELETE link/:id': '{}',
  'R-63 POST product-link, PUT product-link/:id':
    '{"product_link":{"id":401,"product":31,"link":33,"ordering":2},"link":{"id":33,"name":"","product":null}}',
  'R-64 DELETE product-link/:id': '{}',
  'R-65 POST product':
    '{"product_series":{"id":41,"name":"","friendly_url":"","is_online":false,"is_available":true,"photos":[]}}',
  'R-66 PUT product/:id':
    '{"product_series":{"id":41,"name":"TR-80","friendly_url":"tr-80","category":1,"subcategory":null,"section":null,"photos":[22]}}',
  'R-67 DELETE product/:id/delete': '{}',
  'R-68 POST product/:id/copy': '{"product":{"id":42}}',
  'R-69 GET files':
    '{"file":[{"id":90,"name":"IDE setup","filename":"ide_476.exe","section":2,"type":1,"url":"media/files/ide_476.exe","old_url":"","ordering":1,"is_online":true,"is_archived":false}],"download_section":[{"id":2,"name":"IDE"}],"file_type":[{"id":1,"name":"Program","icon":"exe"}]}',
  'R-70 GET product/edit-essentials':
    '{"radio_band":[{"id":1,"name":"868 MHz"}],"photo_section":[{"id":1,"name":"Products"}],"photo":[{"id":22,"section":1,"url":"media/photos/tr76d.png"}],"product_status":[{"id":2,"name":"Standard","description":"favorite","color":"#2e7d32"}],"product_status2":[{"id":12,"name":"3rd party product","description":"supplied by a partner","color":"#555555"}],"link":[{"id":30,"name":"AN001"}]}',
  'R-71 POST product-variant':
    '{"product":{"id":301,"name":"","series":null,"lead_time":35,"packing":1,"in_price_list":true,"bands":[],"photos":[]}}',
  'R-72 GET product-variant/:id':
    '{"product":{"id":301,"name":"TR-76DA","series":31,"lead_time":35,"packing":1,"in_price_list":true,"bands":[1],"photos":[]},"product_price":[{"id":500,"product":301,"valid_from":"2022-01-01","price_1":21.5,"price_5":20.1,"price_20":18.0,"price_100":16.2,"price_1000":null}],"radio_band":[{"id":1,"name":"868 MHz"}]}',
  'R-73 PUT product-variant/:id': '{"product":{"id":301,"name":"TR-76DA","series":31,"bands":[1]}}',
  'R-74 DELETE product-variant/:id/delete': '{}',
  'R-75 POST product-variant/:id/copy': '{"product":{"id":302,"name":"TR-76DA","series":31}}',
  'R-76 GET products-variants/all':
    '{"product":[{"id":301,"name":"TR-76DA","series":31,"is_archived":false,"is_online":true,"ordering":10}]}',
  'R-77 POST price-item, PUT price-item/:id':
    '{"product_price":{"id":501,"product":301,"valid_from":"2022-07-01","price_1":22.0,"price_5":null,"price_20":null,"price_100":null,"price_1000":null}}',
  'R-78 DELETE price-item/:id': '{}',
  'R-79 GET file-item/:id, POST file-item, PUT file-item/:id':
    '{"file":{"id":90,"name":"IDE setup","filename":"ide_476.exe","description":"","section":2,"type":1,"url":"media/files/ide_476.exe","old_url":"","ordering":1,"is_online":true,"is_archived":false}}',
  'R-80 POST file-item/:id/copy': '{"file":{"id":91,"name":"IDE setup","filename":"ide_476.exe"}}',
  'R-81 POST file-upload':
    '{"file":{"id":92,"name":"notes.pdf","filename":"notes.pdf","section":null,"type":2,"is_online":false,"is_archived":false}}',
  'R-82 DELETE file-item/:id': '{}',
  'R-83 POST startup-package-history/new':
    '{"startup_package_history":{"id":5,"title":"","description":"","ordering":0}}',
  'R-84 GET startup-package-history/:id, PUT startup-package-history/:id':
    '{"startup_package_history":{"id":5,"title":"2022-09","description":"...","ordering":50}}',
  'R-85 DELETE startup-package-history/:id': '{}',
  'R-86 GET release-notes':
    '{"release_note":[{"id":50,"subject":2,"title":"v1.11","content":"...","ordering":11,"added":"2022-06-01T00:00:00Z"}],"release_note_subject":[{"id":2,"name":"IDE Command","code":"ide-command"}]}',
  'R-87 POST release-note, POST release-note/:id/copy':
    '{"release_note":{"id":51,"subject":null,"title":"","content":"","ordering":0}}',
  'R-88 GET release-note/:id, PUT release-note/:id':
    '{"release_note":{"id":51,"subject":2,"title":"v1.12","content":"...","ordering":12},"release_note_subject":[{"id":2,"name":"IDE Command","code":"ide-command"}]}',
  'R-89 DELETE release-note/:id': '{}',
  'R-90 POST os-function':
    '{"o_s_function":{"id":12,"name":"","description":"","ordering":0,"section":null}}',
  'R-91 GET os-function/:id, PUT os-function/:id':
    '{"o_s_function":{"id":12,"name":"sleep","description":"...","ordering":3,"section":1},"o_s_function_section":[{"id":1,"name":"Control","ordering":1}]}',
  'R-92 DELETE os-function/:id': '{}',
  'R-93 GET os-function-sections': '{"o_s_function_section":[{"id":1,"name":"Control","ordering":1}]}',
  'R-94 POST os-function-section': '{"o_s_function_section":{"id":2,"name":"","ordering":0}}',
  'R-95 GET os-function-section/:id, PUT os-function-section/:id':
    '{"o_s_function_section":{"id":2,"name":"RF","ordering":2}}',
  'R-96 DELETE os-function-section/:id': '{}',
  'R-97 POST distributor':
    '{"distributor":{"id":15,"name":"","country":null,"logo":null,"additional_info":""}}',
  'R-98 GET distributor/:id, PUT distributor/:id':
    '{"distributor":{"id":15,"name":"Example Ltd","country":56,"logo":101,"email":"info@example.com","additional_info":""},"country":[{"id":56,"name":"Czech Republic","iso_code":"CZ"}],"photo":[{"id":101,"section":5,"url":"media/photos/logo2.png"}]}',
  'R-99 DELETE distributor/:id': '{}',
}

const outputs = new Map(allCalls().map(({ call }) => [`${call.method} ${call.path}`, call.output]))

test.each(Object.entries(examples))('%s has the fields of the example', (name, body) => {
  const routes = name.slice('R-00 '.length).split(', ')
  const mismatches = routes.flatMap((route) =>
    schemaMismatches(outputs.get(route) ?? z.never(), JSON.parse(body), route),
  )
  expect(mismatches).toEqual([])
})

/** The parts of an example that a schema lacks or rejects; examples may omit fields. */
function schemaMismatches(schema: z.core.$ZodType, value: unknown, path: string): string[] {
  if (schema instanceof z.ZodNullable && value !== null) return schemaMismatches(schema.unwrap(), value, path)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item, index) => schemaMismatches(schema.element, item, `${path}[${index}]`))
  if (schema instanceof z.ZodObject && typeof value === 'object')
    return Object.entries(value ?? {}).flatMap(([key, member]) =>
      schemaMismatches(schema.shape[key] ?? z.never(), member, `${path} ${key}`),
    )
  return z.safeParse(schema, value).success ? [] : [`${path}: ${JSON.stringify(value)}`]
}
