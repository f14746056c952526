import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { blankSeries } from '#domain/catalogue/series.ts'
import { blankVariant } from '#domain/catalogue/variant.ts'
import { SeriesForm } from './catalogue/series-form.tsx'
import { VariantForm } from './catalogue/variant-form.tsx'
import { recordScreens } from './screens.ts'
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
])('%s the form of %s has the fields %s', (_row, list, fields) => {
  const { form } = screenAt(list)
  // Not specified: the scheduled end of records that visitors see.
  const names = Object.keys(form).filter((name) => name !== 'online_until')
  expect(names.sort()).toEqual(fields.split(' ').sort())
})

test.each(['products', 'product-variants', 'news', 'events', 'webinars', 'files'])(
  'K-14 the flags of %s are switches',
  (list) => {
    const flags = Object.entries(screenAt(list).form).filter(([name]) => name.startsWith('is_'))
    expect(flags.map(([, { input }]) => input)).toEqual(flags.map(() => 'switch'))
    expect(flags.length).toBeGreaterThan(0)
  },
)

test('L-54 a case study without an image shows NO PHOTO', () => {
  expect(screenAt('case-studies').form.image).toMatchObject({ none: 'NO PHOTO' })
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
  'photo_section',
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
