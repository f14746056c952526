import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { NewsList, type NewsListItem } from './news-list.tsx'

const release: NewsListItem = {
  id: 7,
  perexHtml: '<p><strong>OS 4.06G</strong></p>',
  published: '2026-11-12T08:00:00Z',
}

function show(...news: NewsListItem[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <NewsList news={news} />
    </MemoryRouter>,
  )
}

describe('NewsList', () => {
  test('B-10 shows a message when there is no news', () => {
    expect(show()).toContain('No news available')
  })

  test('B-06 B-13 shows the day and the perex', () => {
    const html = show(release)
    expect(html).toContain('12 Nov 2026')
    expect(html).toContain('<strong>OS 4.06G</strong>')
    expect(html).not.toContain('Read more')
  })

  test('links to the rest of an item on the news page', () => {
    expect(show({ ...release, hasMore: true })).toContain('href="/news#news-7"')
  })

  test('shows the rest of an item if it is passed', () => {
    expect(show({ ...release, contentHtml: '<p>All of it.</p>' })).toContain('<p>All of it.</p>')
  })
})
