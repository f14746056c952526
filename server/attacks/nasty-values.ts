import fc from 'fast-check'
import type * as z from 'zod'
import { day, email, friendlyUrl, moment, webAddress } from '#domain/fields.ts'
import { menuAddress } from '#domain/wayfinding/menus/menu-address.ts'
import { dpaLayout } from '#domain/technology/dpa/layout.ts'
import { unwrap } from './sample-value.ts'

/** Text that breaks generators of XML, HTML, JSON, CSV, calendars, headers and images. */
const PIECES = [
  ']]>',
  '<![CDATA[',
  '<!--',
  '-->',
  '</script>',
  '<b>',
  '&',
  '&amp;',
  '&#0;',
  '"',
  "'",
  '`',
  '${x}',
  '%',
  '%E0%A4%A',
  '\\',
  '\\n',
  '{',
  '[',
  '](',
  '|',
  '# ',
  '- ',
  '> ',
  ';',
  ',',
  ', ',
  ':',
  '.',
  '. ',
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  'BEGIN:VEVENT',
  'END:VCALENDAR',
  '\t',
  ' ',
  '\u007f',
  '\u0085',
  '\u009f',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2066',
  '\u2028',
  '\u2029',
  '\ufeff',
  '\ufdd0',
  '\ufffd',
  '\u{1fffe}',
  '\u{10ffff}',
  'é',
  'e\u0301',
  'ﷺ',
  'שלום',
  'العربية',
  '日本語',
  '👩‍👩‍👧',
  '🇨🇿',
  'İ',
  'ß',
  '𝒳',
  'constructor',
  '__proto__',
  'null',
  '\u0301'.repeat(50),
]
/** Text that only some fields accept: line breaks, very long text, control and invalid characters. */
const ODD_PIECES = [
  '\r\nEND:VCALENDAR\r\n',
  '\r',
  '\n',
  '\n\n',
  'x'.repeat(300),
  '😀'.repeat(120),
  'y'.repeat(3000),
  '\0',
  '\u0001',
  '\u0008',
  '\u000b',
  '\u000c',
  '\u001b[31m',
  '\u001f',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udc00',
]

/** Pieces in any order, some repeated: finds generators that escape only the first occurrence. */
function textOf(pieces: string[], maxLength: number): fc.Arbitrary<string> {
  const repeated = fc
    .tuple(fc.constantFrom(...pieces), fc.constantFrom(1, 1, 2))
    .map(([one, times]) => one.repeat(times))
  const word = fc.string({ unit: 'grapheme', maxLength: 5 })
  const part = fc.oneof({ weight: 4, arbitrary: repeated }, { weight: 1, arbitrary: word })
  return fc.array(part, { maxLength, size: 'max' }).map((parts) => parts.join(''))
}
const text = fc.oneof(
  { weight: 3, arbitrary: textOf(PIECES, 40) },
  { weight: 1, arbitrary: textOf([...PIECES, ...ODD_PIECES], 12) },
  { weight: 1, arbitrary: fc.constantFrom(...PIECES, ...ODD_PIECES) },
)

const label = fc.oneof(
  fc.constantFrom('example', '1', '256', '0x', '0x7f', 'xn--', 'xn--a', 'xn--80ak6aa92e', '-', 'a-', '-a'),
  fc.stringMatching(/^[A-Za-z0-9-]{1,70}$/),
)
const host = fc.oneof(
  fc.array(label, { minLength: 1, maxLength: 5 }).map((labels) => labels.join('.')),
  fc.constantFrom(
    '1.2.3.4.5',
    '1.2.3.256',
    '99999999999',
    '0x',
    '[::1]',
    'a@example.com',
    'bücher.example',
    'a_b.example',
  ),
)
const port = fc.constantFrom('', '', '', ':', ':0', ':80', ':65535', ':65536', ':99999')
const tail = fc.oneof(
  fc.constantFrom('', '/', '?', '#', '/..//x', '/./%2e%2e/', '/%', '/%E0%A4%A', '/ž?é=日#😀', '/[]{}|^`"<>'),
  textOf(PIECES, 8).map((path) => `/${path}`),
)
const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://')
const nastyAddress = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(scheme, host, port, tail).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: tail },
)

const pastDay = fc.date({ min: new Date('2000-01-01'), max: new Date('2026-11-14'), noInvalidDate: true })
const anyDay = fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const dayText = fc.oneof(
  fc.constantFrom(
    '0000-01-01',
    '0001-05-04',
    '0099-12-31',
    '0100-01-01',
    '0999-12-31',
    '1000-01-01',
    '1582-10-10',
    '1900-02-28',
    '1969-12-31',
    '2000-02-29',
    '2024-02-29',
    '2026-11-15',
    '9999-12-31',
    '2023-02-29',
    '10000-01-01',
    '+010000-01-01',
    '-000001-01-01',
    'infinity',
    '2026-1-1',
    '2026-02-30',
  ),
  fc.oneof(anyDay, pastDay).map((date) => date.toISOString().slice(0, 10)),
)
const time = fc.constantFrom(
  '00:00',
  '12:30',
  '23:59:59',
  '23:59:59.999',
  '23:59:60',
  '24:00',
  '12:00:00.123456',
)
const zone = fc.constantFrom('', 'Z', '+00:00', '+14:00')
const momentText = fc.tuple(dayText, fc.constantFrom('T', ' '), time, zone).map((parts) => parts.join(''))

const emailText = fc.oneof(
  fc.emailAddress({ size: 'small' }),
  textOf(PIECES, 3).map((name) => `${name}@example.com`),
)
const kinds = new Map<z.core.$ZodType, fc.Arbitrary<string>>([
  [unwrap(webAddress), nastyAddress],
  [unwrap(menuAddress), nastyAddress],
  [unwrap(day), dayText],
  [unwrap(moment), momentText],
  [unwrap(email), emailText],
  [unwrap(friendlyUrl), fc.stringMatching(/^[a-z0-9]{1,60}([-._][a-z0-9]{1,60}){0,3}$/)],
  [unwrap(dpaLayout), textOf(PIECES, 8).map((meaning) => `Data 0-56 B: x${meaning}`)],
])

const number = fc.oneof(
  fc.constantFrom(
    0,
    1,
    2,
    0.01,
    0.1,
    19.99,
    1e-7,
    9_999_999,
    2_147_483_647,
    2_147_483_648,
    -1,
    -2_147_483_647,
  ),
  fc.integer({ min: 0, max: 5000 }),
)

/** Values for a field, biased towards what breaks readers; the schema may refuse them. */
export function nastyValue(name: string, schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const inner = unwrap(schema)
  const { type, entries, options } = inner._zod.def as z.core.$ZodTypeDef & {
    entries?: Record<string, string>
    options?: z.core.$ZodType[]
  }
  if (entries) return fc.constantFrom(...Object.values(entries))
  if (options) return fc.oneof(...options.map((option) => nastyValue(name, option)))
  if (type === 'boolean') return fc.boolean()
  if (type === 'number') return number
  if (type === 'array') return fc.constant([])
  if (type === 'literal' || type === 'null') return fc.constantFrom('', null)
  if (type !== 'string') throw new Error(`No values for a field of type ${type}: add them here.`)
  const ofKind = kinds.get(inner) ?? (/(url|website|page)$/.test(name) ? nastyAddress : matching(inner))
  return ofKind ? fc.oneof({ weight: 6, arbitrary: ofKind }, { weight: 1, arbitrary: text }) : text
}

/** Texts that match the pattern of a schema, such as a colour. */
function matching(schema: z.core.$ZodType): fc.Arbitrary<string> | undefined {
  const checks = (schema._zod.def.checks ?? []).map(({ _zod }) => _zod.def as { pattern?: RegExp })
  const pattern = checks.find((check) => check.pattern)?.pattern
  return pattern && !pattern.source.startsWith('^[^') ? fc.stringMatching(pattern) : undefined
}
