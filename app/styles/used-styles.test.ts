import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stylePicker } from './used-styles.ts'

const pick = (sheet: string, html: string) => stylePicker(sheet)(html).replaceAll(/\s+/g, '')

test('keeps rules whose elements and classes occur in the page', () => {
  expect(pick('.a{top:0}.b{top:1px}p .a{top:2px}table{top:3px}', '<p class="a x"></p>')).toBe(
    '.a{top:0}p.a{top:2px}',
  )
})

test('keeps only the matching selectors of a list', () => {
  expect(pick('.a,.b,i{top:0}', '<i class="b">')).toBe('.b,i{top:0}')
})

test('keeps classes that scripts set, and ignores the arguments of :not()', () => {
  expect(pick('.a.is-open{top:0}.a:not(.b){top:1px}', '<p class="a">')).toBe(
    '.a.is-open{top:0}.a:not(.b){top:1px}',
  )
})

test('drops empty media queries and unused animations', () => {
  const sheet =
    '@media print{.b{top:0}}@media print{.a{animation:turn 1s}}@keyframes turn{to{top:0}}@keyframes other{to{top:0}}'
  expect(pick(sheet, '<p class="a">')).toBe('@mediaprint{.a{animation:turn1s}}@keyframesturn{to{top:0}}')
})

test('keeps elements that scripts create', () => {
  expect(pick('mark{top:0}video{top:0}iframe{top:0}', '<p>')).toBe('mark{top:0}video{top:0}iframe{top:0}')
})

test('ignores the arguments of pseudo-classes', () => {
  const sheet = '.a:nth-child(odd){top:0}.a:nth-child(-n+3){top:0}.a:has(.b){top:0}.a:is(.b,.c){top:0}'
  expect(pick(sheet, '<p class="a">')).toBe(sheet)
})

test('keeps at-rules without selectors unchanged', () => {
  const sheet =
    '@font-face{font-family:F}@page{margin:0;@top-left{content:none}}@media(width>1px){@view-transition{navigation:auto}}'
  expect(pick(sheet, '<p>')).toBe(sheet)
})

test('keeps only the custom properties of the root that are referred to, also by another one', () => {
  const sheet =
    '@layer t{:root{color-scheme:light;--a:var(--b);--b:1px;--c:2px;--d:3px;--e:4px}@media print{:root{--b:2px;--c:1px}}}' +
    '.x{top:var(--a)}.y{top:var(--c)}'
  expect(pick(sheet, '<p class="x" style="left:var( --d )">')).toBe(
    '@layert{:root{color-scheme:light;--a:var(--b);--b:1px;--d:3px}@mediaprint{:root{--b:2px}}}.x{top:var(--a)}',
  )
})

test('keeps rules of the root itself, but not of its descendants that are missing', () => {
  const sheet = ":root[data-theme='dark']{color-scheme:dark}"
  expect(pick(`${sheet}:root[data-theme='dark'] .a{top:0}:root .b{top:1px}`, '<p class="b">')).toBe(
    `${sheet}:root.b{top:1px}`,
  )
})

test('picks the same for a page, whatever pages came before it', () => {
  const sheet =
    ':root{--red:#f00;--blue:var(--sky);--sky:#00f}.a{color:var(--red)}.b .c{animation:turn 1s}p{top:0}' +
    '@media print{.d,i{top:0}}@keyframes turn{to{color:var(--blue)}}'
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'is-open')
  const element = fc.tuple(
    fc.constantFrom('p', 'i', 'b', 'P'),
    fc.array(word),
    fc.constantFrom('', 'red', 'sky'),
  )
  const page = fc
    .array(element, { maxLength: 5 })
    .map((elements) =>
      elements
        .map(
          ([name, classes, token]) => `<${name} class="${classes.join(' ')}" style="color:var(--${token})">`,
        )
        .join(''),
    )
  const later = '.later{color:var(--blue)}'
  const one = stylePicker(sheet, later)
  const isSame = (html: string) => one(html) === stylePicker(sheet, later)(html)
  expect(fc.check(fc.property(page, isSame)).failed).toBe(false)
})
