import { expect, test } from 'vitest'
import { directiveOfLine, figureOf, inlineDirectiveAt } from './directives.ts'
import { withoutDirectives } from './without-directives.ts'

test.each([
  ['::os-history-table', 'leaf', {}],
  ['::migration-table{step="4-06-d-7xd"}', 'leaf', { step: '4-06-d-7xd' }],
  [':::note', 'container', {}],
  ['::::toggle{title="Show it"}  ', 'container', { title: 'Show it' }],
  [
    '::sdk-host{host="Arduino" about="small" wires="SPI, UART"}',
    'leaf',
    { host: 'Arduino', about: 'small', wires: 'SPI, UART' },
  ],
])('%s is a figure', (line, kind, attributes) => {
  expect(directiveOfLine(line)).toMatchObject({ kind, attributes })
  expect(figureOf(directiveOfLine(line)!)).toMatchObject({ attributes })
})

test.each([
  ':::',
  ': :note',
  '::Note',
  '::note text',
  '::os-history-table{',
  '::no-such-figure',
  '::note',
  ':::os-history-table',
  '::migration-table',
  '::migration-table{step=4}',
  '::migration-table{step="a" step="b"}',
  '::migration-table{step="a" other="b"}',
  '::mesh-figure{kind="telepathy"}',
  '::constructor',
])('%s is none', (line) => {
  const written = directiveOfLine(line)
  expect(written && figureOf(written)).toBeNull()
})

test('a figure within a sentence has braces; a stray colon stays a colon', () => {
  expect(inlineDirectiveAt('up to :value{of="hops"} hops', 6)).toMatchObject({
    name: 'value',
    attributes: { of: 'hops' },
    source: ':value{of="hops"}',
  })
  expect(inlineDirectiveAt('at 12:value', 5)).toBeNull()
})

test('without its figures a text keeps what visitors read in them', () => {
  const text =
    ':::figure{title="Layers" caption="Two of them."}\n::dpa-layers\n:::\nUp to :value{of="hops"} hops: many.'
  expect(withoutDirectives(text)).toBe('Layers · Two of them.\n\n\nUp to  hops: many.')
})
