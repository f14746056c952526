import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FormResult } from '#app/site/forms/form-result.ts'
import site from '#site-config'
import ContactSupport from './contact-support.tsx'
import Training from './training.tsx'

/** Renders a page as served to browsers without scripts, before or after submitting its form. */
function render(Page: unknown, actionData?: FormResult): string {
  const Component = Page as ComponentType<{ actionData: FormResult | undefined }>
  const Site = createRoutesStub([{ path: '/', Component: () => <Component actionData={actionData} /> }])
  return renderToStaticMarkup(<Site />)
}

const inputNamed = (html: string, name: string) =>
  new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? ''

test('E-18 to E-24 O-40 the training page states the facts of a training', () => {
  const html = render(Training)
  for (const fact of [
    'one day of about 6 hours',
    '1 to 6',
    '20 EUR incl. VAT',
    'free',
    '40 EUR discount',
    'included',
    'Schools and teachers',
    'Development sets',
    'Lunch',
    'id="training-request"',
  ]) {
    expect(html).toContain(fact)
  }
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

test('E-35 a submitted form is replaced by a message and a link to send another', () => {
  const html = render(Training, { isDone: true })
  expect(html).toContain('Your training request has reached us')
  expect(html).toContain('href="/#training-request"')
  expect(html).not.toContain('<form')
})
