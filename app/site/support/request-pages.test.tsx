import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FormResult } from '#app/site/forms/form-result.ts'
import site from '#site-config'
import ContactSupport from './contact-support.tsx'
import Training from './training.tsx'
import { deliveredPage } from '#app/site/test-page.tsx'

const texts = new Map<unknown, object>([
  [Training, await deliveredPage('/support/training')],
  [ContactSupport, await deliveredPage('/support/contact-support')],
])

/** Renders a page as served to browsers without scripts, before or after submitting its form. */
function render(Page: unknown, actionData?: FormResult): string {
  const Component = Page as ComponentType<{ loaderData: object; actionData: FormResult | undefined }>
  const loaderData = { page: texts.get(Page) }
  const Site = createRoutesStub([
    { path: '/', Component: () => <Component loaderData={loaderData} actionData={actionData} /> },
  ])
  return renderToStaticMarkup(<Site />)
}

const inputNamed = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('E-18 the training page has its form at the anchor training-request', () => {
  expect(render(Training)).toMatch(/id="training-request".*<form/s)
})

test.each([
  ['E-19', 'one day of about 6 hours'],
  ['E-20', 'Participants 1 to 6'],
  ['E-21', '20 EUR incl. VAT'],
  ['E-22', 'Schools and teachers free'],
  ['E-23', 'Development sets 40 EUR discount'],
  ['E-24', 'Lunch included'],
])('%s O-40 the table of the training page states: %s', (_row, fact) => {
  const text = render(Training)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toContain(fact)
})

test('E-25 E-26 the browser requires e-mail and participants, which defaults to one', () => {
  const html = render(Training)
  expect(inputNamed(html, 'email')).toMatch(/type="email".* required=""/)
  const participants = inputNamed(html, 'participants')
  for (const part of ['type="number"', 'min="1"', 'step="1"', 'required=""', 'value="1"']) {
    expect(participants).toContain(part)
  }
  expect(html).not.toContain('noValidate')
})

test.each([
  ['E-25', Training, ['email', 'participants', 'message', 'reCaptcha']],
  ['E-30', ContactSupport, ['email', 'subject', 'message', 'file', 'reCaptcha']],
])('%s E-34 the form has the fields of the specification, with a captcha', (_row, Page, names) => {
  const html = render(Page)
  expect(names.filter((name) => inputNamed(html, name) === '')).toEqual([])
})

test('E-28 E-29 the support page has a checklist and links to pages that may have the answer', () => {
  const html = render(ContactSupport)
  for (const path of [
    '/sales/contact',
    '/support/videos',
    '/support/faq',
    '/support/training',
    '/support/fae',
    '/product-detail/tr-72d',
    `mailto:${site.company.supportEmail}`,
  ]) {
    expect(html).toContain(`href="${path}"`)
  }
  expect(html.match(/<li>/g)?.length).toBeGreaterThan(5)
})

test('E-30 E-32 the support form accepts files of the specified types', () => {
  const file = inputNamed(render(ContactSupport), 'file')
  expect(file).not.toContain('required')
  for (const ending of ['.jpg', '.pdf', '.doc', '.docx', '.xsl', '.xls', '.xlsx', '.zip']) {
    expect(file).toContain(ending)
  }
})

test('E-36 a refused form shows the error above it and keeps the input', () => {
  const html = render(ContactSupport, {
    isDone: false,
    error: 'CAPTCHA_ERROR',
    fields: { email: 'Expected an e-mail address' },
    entered: { email: 'nobody', subject: '"><script>', message: '</textarea>' },
    ticket: 'ticket.1',
  })
  expect(html.indexOf('Captcha error. Please, try it again.')).toBeLessThan(html.indexOf('<form'))
  expect(inputNamed(html, 'email')).toMatch(/aria-invalid="true".* value="nobody"/)
  expect(inputNamed(html, 'reCaptcha')).toContain('value="ticket.1"')
  expect(html).toContain('&lt;/textarea&gt;')
  expect(html).not.toContain('"><script>')
})

test.each([
  [Training, 'Your training request has reached us', '/#training-request'],
  [ContactSupport, 'Your question has reached our engineers', '/'],
])('E-35 a submitted form is replaced by a message and a link to send another', (Page, message, again) => {
  const html = render(Page, { isDone: true })
  expect(html).toContain(message)
  expect(html).toMatch(new RegExp(`<a[^>]*href="${again}[^>]*>Send another`))
  expect(html).not.toContain('<form')
})
