import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Status } from './status.tsx'

function show(props: Parameters<typeof Status>[0]): string {
  return renderToStaticMarkup(<Status {...props} />)
}

describe('Status', () => {
  test('C-39 to C-51 shows the statuses of the specification by id', () => {
    expect(show({ id: 8 })).toContain('title="not recommended for new designs"')
    expect(show({ id: 8 })).toContain('<span>NFND</span>')
  })

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
