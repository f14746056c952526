import { expect, test } from 'vitest'
import { deliveredPage, renderPage } from '#app/site/test-page.tsx'
import Distributors from '#app/site/sales/distributors.tsx'
import Career from './career.tsx'
import Patents from './patents.tsx'
import Trademarks from './trademarks.tsx'
import WhatIs from './what-is.tsx'

const texts = new Map<unknown, object>([
  [Career, await deliveredPage('/career')],
  [Patents, await deliveredPage('/patents')],
  [Trademarks, await deliveredPage('/trademarks')],
  [WhatIs, await deliveredPage('/what-is-hopline')],
  [Distributors, await deliveredPage('/sales/distributors')],
])
const render = (Page: unknown, data: object) => renderPage(Page, { page: texts.get(Page), ...data })

test.each([
  ['career', Career, { offers: [] }, 'No records'],
  ['patents', Patents, { patents: [] }, 'No records'],
  ['trademarks', Trademarks, { trademarks: [] }, 'No records'],
  ['F-15 distributors', Distributors, { countries: [] }, 'No distributors'],
])('%s show a message if there are none', (_name, Page, data, text) => {
  expect(render(Page, data)).toContain(`<p>${text}</p>`)
})

test('without case studies the introduction has no part for them', () => {
  const html = render(WhatIs, { studies: [] })
  expect(html).not.toMatch(/case.studies|No records/i)
})

test('F-22 the patents text says that there are more than 30 patents and utility models', () => {
  const text = render(Patents, { patents: [] }).replaceAll(/<[^>]*>/g, '')
  expect(text).toContain('more than 30 patents and utility models')
})

test('F-23 trademarks have the specified columns in the specified order', () => {
  const trademark = { id: 1, country: '', serial: '', registration: '', trademark: '', descriptionHtml: '' }
  const html = render(Trademarks, {
    trademarks: [{ ...trademark, type: 'Empty', filed: null, figure: null }],
  })
  expect([...html.matchAll(/<th scope="col">([^<]*)/g)].map(([, name]) => name)).toEqual([
    'Country',
    'Serial number',
    'Registration number',
    'Trademark',
    'Description',
    'Type',
    'Filing date',
    'Figure',
  ])
  expect(html).toContain('Empty')
})

const study = { id: 1, name: 'Lamps', title: 'Lamp by lamp', friendly_url: 'lamps' }
const photo = { url: 'media/photos/4-0123456789ab.png', width: 640, height: 480 }

test('B-17 a case study without an image shows NO PHOTO, one with an image shows it', () => {
  expect(render(WhatIs, { studies: [{ ...study, image: null }] })).toContain('NO PHOTO')
  const shown = render(WhatIs, { studies: [{ ...study, image: photo }] })
  expect(shown).not.toContain('NO PHOTO')
  expect(shown).toContain('/api/media/photos/4-0123456789ab')
})

test('F-11 F-13 F-14 a country shows its flag and number of distributors, and is closed by default', () => {
  const distributor = {
    id: 1,
    name: 'Example',
    street: 'Example 1',
    postcode: '602 00',
    city: 'Brno',
    phone: '+420 000',
    mobile: '',
    email: 'info@example.com',
    website: 'https://example.com/',
    office: '',
    person: 'J. Doe',
    infoHtml: '<p>Mon to Fri</p>',
    logo: photo,
  }
  const html = render(Distributors, {
    countries: [{ name: 'Czech Republic', iso_code: 'CZ', distributors: [distributor] }],
  })
  expect(html).toContain('src="/api/static/media/img/country/cz.png"')
  expect(html).toContain('<span class="cnt">1</span>')
  expect(html).not.toContain('<details open')
  for (const shown of [
    'Example 1',
    '602 00 Brno',
    'tel:+420000',
    'mailto:info@example.com',
    'J. Doe',
    'Mon to Fri',
  ]) {
    expect(html).toContain(shown)
  }
  expect(html).toMatch(
    /<img[^>]*src="\/api\/media\/photos\/[^>]*alt="Logo of Example"|alt="Logo of Example"[^>]*src="\/api\/media/,
  )
  expect(html).not.toContain('Mobile')
  expect(html).toContain('href="#cz"')
  expect(html).toContain('id="cz"')
})
