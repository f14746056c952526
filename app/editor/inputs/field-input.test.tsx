import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { source, type Field } from '#app/editor/screen.ts'
import { newsroom } from '#contract/newsroom.ts'
import { FieldInput } from './field-input.tsx'

function render(field: Field, value: unknown, error?: string): string {
  const options = [{ id: 7, name: 'Austria' }]
  const wiring = { id: 'field-x', errorId: 'field-x-error', onChange: () => {} }
  return renderToStaticMarkup(<FieldInput {...{ field, value, options, error, ...wiring }} />)
}

const from = source(newsroom.popups.list, 'modal_popup', {}) as never

test('a choice starts with a placeholder that can not be chosen', () => {
  const html = render({ input: 'choice', label: 'Country', placeholder: 'Select country', from }, null)
  expect(html).toContain('<option value="" disabled="" selected="">Select country</option>')
  expect(html).toContain('<option value="7">Austria</option>')
})

test('a number is entered as text, a web address and an e-mail with fitting keyboards', () => {
  expect(render({ input: 'number', label: 'Ordering' }, 70)).toMatch(
    /type="text".*inputMode="numeric".*value="70"/,
  )
  expect(render({ input: 'address', label: 'URL' }, '')).toContain('inputMode="url"')
  expect(render({ input: 'email', label: 'Email' }, '')).toContain('type="email"')
})

test('what can not be changed is shown and can be copied', () => {
  expect(render({ input: 'read-only', label: 'Filename' }, 'tr-72d.pdf')).toMatch(
    /readOnly="".*value="tr-72d.pdf"/,
  )
})

test('a wrong value is tied to its message', () => {
  const html = render({ input: 'line', label: 'Name' }, 'x', 'Expected one line')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="field-x-error"')
})
