import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Option } from '#app/editor/records.ts'
import { source, type Field } from '#app/editor/screen.ts'
import { newsroom } from '#contract/newsroom.ts'
import { FieldInput } from './field-input.tsx'

const countries = [{ id: 7, name: 'Austria' }]

function render(field: Field, value: unknown, error?: string, options: Option[] = countries): string {
  const inputProps = { id: 'field-x', selection: null, errorId: 'field-x-error', onChange: () => {} }
  return renderToStaticMarkup(
    <FieldInput field={field} value={value} options={options} error={error} {...inputProps} />,
  )
}

const from = source(newsroom.popups.list, 'modal_popup', {}) as never

test('L-61 L-71 a choice starts with a placeholder that cannot be selected', () => {
  const html = render({ input: 'choice', label: 'Country', placeholder: 'Select country', from }, null)
  expect(html).toContain('<option value="" disabled="" selected="">Select country</option>')
  expect(html).toContain('<option value="7">Austria</option>')
})

test('L-70 L-73 uses a text input for numbers, and matching keyboards for URLs and e-mail addresses', () => {
  expect(render({ input: 'number', label: 'Ordering' }, 70)).toMatch(
    /type="text".*inputMode="numeric".*value="70"/,
  )
  expect(render({ input: 'address', label: 'URL' }, '')).toContain('inputMode="url"')
  expect(render({ input: 'email', label: 'Email' }, '')).toContain('type="email"')
})

test('shows a read-only value that can be copied', () => {
  expect(render({ input: 'read-only', label: 'Filename' }, 'tr-72d.pdf')).toMatch(
    /readOnly="".*value="tr-72d.pdf"/,
  )
})

test('links an invalid input to its error message', () => {
  const html = render({ input: 'line', label: 'Name' }, 'x', 'Expected one line')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('aria-describedby="field-x-error"')
})

const board = { id: 3, name: 'Board', url: 'media/photos/3-0123456789ab.png', width: 900, height: 600 }
const gallery = { input: 'photos', label: 'Photos', section: 1, none: 'No images available' } as const

test('shows a photo with a remove button, or the empty text', () => {
  const field = { input: 'photo', label: 'Logo', section: 5, none: 'No logo' } as const
  const html = render(field, 3, undefined, [board])
  expect(html).toContain('alt="Board"')
  expect(html).toContain('Remove Logo')
  expect(render(field, null)).toContain('No logo')
  expect(render(field, null)).not.toContain('Remove')
})

test('shows photos in order, each with a drag handle that names its position', () => {
  const html = render(gallery, [3, 8], undefined, [{ ...board, id: 8, name: 'Side' }, board])
  expect(html.indexOf('Move Board, 1 of 2')).toBeGreaterThan(0)
  expect(html.indexOf('Move Side, 2 of 2')).toBeGreaterThan(html.indexOf('Move Board, 1 of 2'))
  expect(render(gallery, [])).toContain('No images available')
})

test('keeps a photo that is missing from the options', () => {
  expect(render(gallery, [12])).toContain('Remove Photo 12')
})

const many = Array.from({ length: 13 }, (_, index) => ({ id: index + 1, name: `Country ${index + 1}` }))

test('a choice among more than twelve is a combobox that shows the chosen name and can be cleared', () => {
  const field = { input: 'choice', label: 'Country', none: 'None', from } as const
  const html = render(field, 3, undefined, many)
  expect(html).toMatch(/role="combobox"[^>]*aria-expanded="false"[^>]*value="Country 3"/)
  expect(html).toContain('aria-label="Clear Country"')
  expect(render(field, 3, undefined, many.slice(0, 12))).toContain('<select')
  const required = render({ ...field, none: undefined, placeholder: 'Select' } as never, 3, 'Wrong', many)
  expect(required).not.toContain('Clear')
  expect(required).toContain('aria-describedby="field-x-error"')
})

test('choices among more than twelve are listed with a button each, and others are added by a combobox', () => {
  const html = render({ input: 'choices', label: 'Bands', from }, [2, 13], undefined, many)
  expect(html).toContain('Remove Country 2')
  expect(html).toContain('Remove Country 13')
  expect(html).toContain('aria-label="Add to Bands"')
})

test('a colour is picked by a swatch or typed, and marked while it is none', () => {
  const field = { input: 'color', label: 'Colour' } as const
  expect(render(field, '#0b4f58')).toMatch(/type="color"[^>]*value="#0b4f58"/)
  expect(render(field, '#0b4f58')).not.toContain('aria-invalid')
  expect(render(field, '')).not.toContain('aria-invalid')
  expect(render(field, 'teal')).toContain('aria-invalid="true"')
})
