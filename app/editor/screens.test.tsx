import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { blankSeries } from '#domain/catalogue/series.ts'
import { blankVariant } from '#domain/catalogue/variant.ts'
import { blankLink } from '#domain/library/link.ts'
import { SeriesForm } from './catalogue/series-form.tsx'
import { VariantForm } from './catalogue/variant-form.tsx'
import { linkFields } from './library/link-fields.ts'
import { LinkForm } from './library/link-form.tsx'
import { recordScreens } from './screens.ts'
import { versionFields } from '#domain/library/file-version.ts'
import { parametersOf } from './view-address.ts'
import type { Screen } from './screen.ts'
import { filesScreen } from './screens/files.ts'
import { seriesScreen } from './screens/series.ts'
import { variantsScreen } from './screens/variants.ts'

const screenAt = (list: string) =>
  [...recordScreens, filesScreen].find(({ paths }) => paths.list === `/editor/${list}`)!

test.each([
  ['L-11', 'products', 'No products'],
  ['L-31', 'release-notes', 'No release notes to display'],
  ['L-48', 'news', 'No news available'],
  ['L-49', 'events', 'No events'],
  ['L-59', 'distributors', 'No distributors'],
  ['L-64', 'webinars', 'No webinars'],
  ['L-67', 'startup-package-history', 'No records'],
  ['L-72', 'os-function-sections', 'No sections'],
])('%s the empty list of %s shows "%s"', (_row, list, text) => {
  expect(screenAt(list).empty).toBe(text)
})

test.each([
  ['L-32', 'release-notes', 'subject title content ordering'],
  ['L-40', 'files', 'name description section type url old_url ordering is_online is_archived'],
  ['L-44', 'news', 'perex content published is_online'],
  ['L-50', 'events', 'name description url starts ordering is_online'],
  ['L-53', 'case-studies', 'name title friendly_url content ordering image'],
  ['L-65', 'webinars', 'title subtitle description is_archived is_online ordering'],
  ['L-68', 'startup-package-history', 'title description ordering'],
  ['L-70', 'os-functions', 'name section description ordering'],
  ['L-73', 'os-function-sections', 'name ordering'],
  [
    'L-60',
    'distributors',
    'name phone mobile email website country street city postcode office contact_person additional_info logo',
  ],
])('%s the form of %s has the fields %s', (_row, list, fields) => {
  const { form } = screenAt(list)
  // Not specified: the scheduled end of records that visitors see, and what is said of a version of a file.
  const names = Object.keys(form).filter((name) => name !== 'online_until' && !(name in versionFields.shape))
  expect(names.sort()).toEqual(fields.split(' ').sort())
})

const boxFields = [1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
  `box_${n}_title`,
  `box_${n}_content`,
  `box_${n}_open`,
])

test.each([
  [
    'L-13 L-14',
    'products',
    `name friendly_url title_2 title_3 category subcategory section status status_2 ordering image photos is_online is_archived in_price_list is_available description description_2 price_list_description top_page_left top_page_bottom ${boxFields.join(' ')} box_3_url box_6_url`,
  ],
  [
    'L-24',
    'product-variants',
    'series name status status_2 lead_time packing ordering eshop_url bands image photos description description_2 price_list_description is_online is_archived in_price_list is_available',
  ],
])('%s the form of %s declares all specified fields', (_row, list, fields) => {
  expect(Object.keys(screenAt(list).form)).toEqual(expect.arrayContaining(fields.split(' ')))
})

test.each([
  ['products', ['is_online', 'is_archived', 'is_available']],
  ['product-variants', ['is_online', 'is_archived', 'is_available']],
  ['news', ['is_online']],
  ['events', ['is_online']],
  ['webinars', ['is_online', 'is_archived']],
  ['files', ['is_online', 'is_archived']],
])('K-14 in the form of %s, %j are switches', (list, flags) => {
  const { form } = screenAt(list)
  expect(flags.map((name) => form[name]?.input)).toEqual(flags.map(() => 'switch'))
})

test('K-10 the specified records are created empty before their form opens, news and events by their first save', () => {
  const isCreatedFirst = (list: string) => screenAt(list).blank === undefined
  const specified =
    'case-studies distributors products product-variants webinars startup-package-history release-notes os-functions os-function-sections'
  expect(specified.split(' ').filter((list) => !isCreatedFirst(list))).toEqual([])
  expect(['news', 'events'].filter(isCreatedFirst)).toEqual([])
})

test('L-71 the section of an OS function starts with the placeholder "Select section"', () => {
  const { section } = screenAt('os-functions').form
  expect(section).toMatchObject({ input: 'choice', placeholder: 'Select section' })
  expect(section).not.toHaveProperty('none')
})

test('L-54 a case study without an image shows NO PHOTO', () => {
  expect(screenAt('case-studies').form.image).toMatchObject({ none: 'NO PHOTO' })
})

test('L-42 the search of the news matches the perex', () => {
  expect(screenAt('news').search).toContain('perex')
})

test('L-51 a new event is online by default', () => {
  expect(screenAt('events').blank?.(new Date())).toMatchObject({ is_online: true })
})

/** Renders a custom form in its initial state, with all boxes collapsed. */
function render(form: ReactNode): string {
  const Site = createRoutesStub([{ path: '/', Component: () => form }])
  return renderToStaticMarkup(<Site />)
}

/** Labels that are not rendered. A switch has its label as accessible name. */
function missing(html: string, form: Screen['form']): string[] {
  const labels = Object.values(form).map(({ label }) => label)
  return labels.filter((label) => !html.includes(`>${label}`) && !html.includes(`aria-label="${label}"`))
}

const noOptions = Object.fromEntries(
  ['status', 'status_2', 'category', 'subcategory', 'section', 'series', 'bands'].map((name) => [name, []]),
)

test('L-57 the form of a link shows every specified field', () => {
  const link = { ...blankLink, id: 1, version: 1, added: '2026-11-15T12:00:00Z' }
  const html = render(<LinkForm link={link} files={[]} onClose={() => {}} onChange={async () => {}} />)
  const specified =
    'name url ordering page file content description is_external auto_redirect is_modal target'
  expect(Object.keys(linkFields)).toEqual(expect.arrayContaining(specified.split(' ')))
  expect(missing(html, linkFields)).toEqual([])
  const [, icons = ''] = /<select id="link-1-icon">(.*?)<\/select>/s.exec(html) ?? []
  expect([...icons.matchAll(/value="(\w*)"/g)].map(([, icon]) => icon)).toEqual(
    expect.arrayContaining(['pdf', 'exe', 'zip', 'doc', 'info']),
  )
})

test('L-13 L-14 L-21 L-58 O-22 the form of a product shows every field, its seven boxes, and empty states for links and photos', () => {
  const series = { ...blankSeries, id: 1, version: 1, links: [], downloads: [], image__url: null }
  const html = render(
    <SeriesForm
      series={{ ...series, image__width: null, image__height: null }}
      variants={{ product: [], product_price: [], radio_band: [] }}
      links={{ product_link: [], link: [], file: [] }}
      options={noOptions}
      otherLinks={[]}
      files={[]}
    />,
  )
  const fields = Object.entries(seriesScreen.form).filter(([name]) => !/^box_\d/.test(name))
  expect(missing(html, Object.fromEntries(fields))).toEqual([])
  expect(html.match(/Open mode of box \d/g)).toHaveLength(7)
  const opened = [...html.matchAll(/data-opens="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  expect(opened.toSorted()).toEqual([...boxFields, 'box_3_url', 'box_6_url'].toSorted())
  for (const text of ['Normal', 'On click', 'No links to display', 'No images available for this product'])
    expect(html).toContain(text)
})

test('L-24 L-29 the form of a variant shows every field, and No Photo without an image', () => {
  const product = { ...blankVariant, id: 1, version: 1, category: null, subcategory: null, section: null }
  const extraFields = { friendly_url: '', replace_by: null, details: '', distributor_costs: null }
  const html = render(
    <VariantForm
      product={{
        ...product,
        ...extraFields,
        distributor_mog: null,
        distributor_status: '',
        image__url: null,
        image__width: null,
        image__height: null,
      }}
      product_price={[]}
      options={noOptions}
    />,
  )
  expect(missing(html, variantsScreen.form)).toEqual([])
  expect(html).toContain('No Photo')
})

/** Structure that no page shows by itself. */
const WITHOUT_PAGE = [
  'product_subcategory_section',
  'product_status',
  'product_status2',
  'radio_band',
  // Shown on the page of its record, which its form knows.
  'translation',
  'photo_section',
  'mail_text',
  'release_note',
  'release_note_subject',
  'synonym',
]

test('every entity that a public page shows has a preview, and the parameters of its address exist', () => {
  const all = [...recordScreens, filesScreen]
  const unseen = all.filter(({ view, shownOn }) => !view && !shownOn).map(({ resource }) => resource.key)
  expect(unseen.toSorted()).toEqual(WITHOUT_PAGE.toSorted())
  const unknown = all.flatMap(({ resource, form, view = '', shownOn = '' }) =>
    parametersOf(`${view} ${shownOn}`).filter(({ field, of }) =>
      of === undefined ? !(field in resource.record.shape) : form[field]?.input !== 'choice',
    ),
  )
  expect(unknown).toEqual([])
})
