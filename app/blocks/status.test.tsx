import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { Status } from './status.tsx'

const folder = join(import.meta.dirname, '../../seed/fixtures')
const fixtures = ['statuses.yml', 'second-statuses.yml'].flatMap(
  (file) =>
    parse(readFileSync(join(folder, file), 'utf8')) as { id: number; name: string; description: string }[],
)

function show(props: Parameters<typeof Status>[0]): string {
  return renderToStaticMarkup(<Status {...props} />)
}

describe('Status', () => {
  test.each([
    ['C-40', 1, 'New', 'newly introduced, best choice for new designs'],
    ['C-41', 2, 'Standard', 'favorite'],
    ['C-42', 3, 'On request', 'ask sales for availability'],
    ['C-43', 4, 'Obsolete', 'a newer product may exist, available possibly until sold out'],
    ['C-44', 5, 'Not available', 'end-of-life notice'],
    ['C-45', 6, 'Preliminary', 'future product, subject to change'],
    ['C-46', 7, 'Mature', 'in production, probably a better choice exists'],
    ['C-47', 8, 'NFND', 'not recommended for new designs'],
    ['C-48', 9, 'EAP', 'early adopter program, pre-evaluation only, no resale'],
    ['C-49', 10, 'Preparing', 'planned, no details'],
    ['C-50', 11, 'Free', ''],
    ['C-51', 13, 'Sale', 'available until sold out'],
    ['C-52', 12, '3rd party product', 'supplied by a partner'],
  ])(
    'C-39 %s status %d is "%s": "%s", without asking the server and in the fixtures',
    (_row, id, name, text) => {
      expect(show({ id })).toContain(`<span>${name}</span>`)
      expect(/title="([^"]*)"/.exec(show({ id }))?.[1] ?? '').toBe(text)
      expect(fixtures.find((status) => status.id === id)).toMatchObject({ name, description: text })
    },
  )

  test('prefers the name of the record', () => {
    expect(show({ id: 8, name: 'Not for new designs' })).toContain('<span>Not for new designs</span>')
  })

  test('uses the colour of the record only for a status outside the specification', () => {
    expect(show({ id: 40, name: 'Pilot', color: '#123456' })).toContain('fill="#123456"')
    expect(show({ id: 1, color: '#123456' })).not.toContain('#123456')
  })

  test('shows nothing for an unknown status without a name', () => {
    expect(show({ id: 40 })).toBe('')
  })
})
