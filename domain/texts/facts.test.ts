import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { factNamesIn, withFacts } from './facts.ts'

const valueOf = (name: string) => ({ 'os TR-7xG': '4.06G', 'company name': 'A*B' })[name] ?? null

test('live facts are replaced by their values, unknown ones by a dash', () => {
  expect(withFacts('Runs {{os TR-7xG}}, {{ os   TR-7xG }} and {{nothing}}.', valueOf)).toBe(
    'Runs 4.06G, 4.06G and —.',
  )
})

test('a value is text, not Markdown', () => {
  expect(withFacts('{{company name}}', valueOf)).toBe(String.raw`A\*B`)
})

test('in code braces stay as they are', () => {
  const code = '`{{os TR-7xG}}` ``a ` {{x}}``\n```\n{{os TR-7xG}}\n```\n'
  expect(withFacts(`${code}{{os TR-7xG}}`, valueOf)).toBe(`${code}4.06G`)
  expect(factNamesIn(`${code}{{os TR-7xG}} and \` {{b}}`)).toEqual(['os TR-7xG', 'b'])
})

test('text without facts stays as it is, whatever its backticks and braces', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '{', '}', '`', '\n', '~', ' ') })
  fc.assert(
    fc.property(text, (markdown) => {
      const names = new Set(factNamesIn(markdown))
      expect(withFacts(markdown, (name) => (names.has(name) ? '' : null))).not.toContain('—')
      const shown = withFacts(markdown, () => null)
      expect(shown === markdown).toBe(names.size === 0)
    }),
  )
})
