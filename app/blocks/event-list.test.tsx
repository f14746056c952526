import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { EventList, type EventListItem } from './event-list.tsx'

const fair: EventListItem = {
  id: 1,
  nameHtml: '<strong>Fair</strong>',
  descriptionHtml: '<p>Hall B4</p>',
  starts: '2026-11-24',
  url: null,
}

function show(...events: EventListItem[]): string {
  return renderToStaticMarkup(<EventList events={events} />)
}

describe('EventList', () => {
  test('B-12 shows a message when there are no events', () => {
    expect(show()).toContain('No events available')
  })

  test('B-13 O-16 shows the day as day, month and year', () => {
    expect(show(fair).replaceAll(/<[^>]+>/g, '')).toContain('24 Nov 2026')
  })

  test('B-06 shows the name as formatted text', () => {
    expect(show(fair)).toContain('<h3><strong>Fair</strong>')
  })

  test('links the name to the page of the event, in a new tab if it is on another site', () => {
    expect(show({ ...fair, url: '/support/training' })).toContain('<h3><a href="/support/training"><strong>')
    expect(show({ ...fair, url: 'https://fair.example/' })).toContain('target="_blank" rel="noopener"')
  })

  test('never nests links', () => {
    const nameHtml = 'Fair in <a href="https://munich.example">Munich</a>'
    expect(show({ ...fair, nameHtml, url: 'https://fair.example/' }).match(/<a /g)).toHaveLength(1)
  })
})
