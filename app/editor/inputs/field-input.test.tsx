import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Option } from '#app/editor/records.ts'
import { source, type Field } from '#app/editor/screen.ts'
import { newsroom } from '#contract/newsroom.ts'
import { FieldInput } from './field-input.tsx'

const countries = [{ id: 7, name: 'Austria' }]

function render(field: Field, value: unknown, error?: string, options: Option[] = countries): string {
  const wiring = { id: 'field-x', selection: null, errorId: 'field-x-error', onChange: () => {} }
  return renderToStaticMarkup(
    <FieldInput field={field} value={value} options={options} error={error} {...wiring} />,
  )
}

const from = source(newsroom.popups.list, 'modal_popup', {}) as never

test('L-71 a choice starts with a placeholder that can not be chosen', () => {
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

const board = { id: 3, name: 'Board', url: 'media/photos/3-0123456789ab.png', width: 900, height: 600 }
const gallery = { input: 'photos', label: 'Photos', section: 1, none: 'No images available' } as const

test('a photo is shown and can be removed; without one its place says so', () => {
  const field = { input: 'photo', label: 'Logo', section: 5, none: 'No logo' } as const
  const html = render(field, 3, undefined, [board])
  expect(html).toContain('alt="Board"')
  expect(html).toContain('Remove Logo')
  expect(render(field, null)).toContain('No logo')
  expect(render(field, null)).not.toContain('Remove')
})

test('photos stand in their order, each with a handle that names its place', () => {
  const html = render(gallery, [3, 8], undefined, [{ ...board, id: 8, name: 'Side' }, board])
  expect(html.indexOf('Move Board, 1 of 2')).toBeGreaterThan(0)
  expect(html.indexOf('Move Side, 2 of 2')).toBeGreaterThan(html.indexOf('Move Board, 1 of 2'))
  expect(render(gallery, [])).toContain('No images available')
})

test('a photo that was uploaded elsewhere in the meantime keeps its place', () => {
  expect(render(gallery, [12])).toContain('Remove Photo 12')
})
