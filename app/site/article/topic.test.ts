import { describe, expect, test } from 'vitest'
import { topicOf } from './topic.ts'

const pages = {
  '/technology': { title: 'Technology' },
  '/technology/rf': { title: 'RF' },
  '/technology/os': { title: 'OS' },
  '/technology/os/history': { title: 'History' },
  '/technology/os/functions': { title: 'Functions' },
  '/technology/os/short': { title: 'Short name' },
  '/short': { title: 'Short name', parent: '/technology/os' },
}

describe('topicOf', () => {
  test('a page with child pages is a topic and lists them', () => {
    expect(topicOf('/technology/os', pages)).toEqual({
      title: 'OS',
      pages: [
        { path: '/technology/os/history', title: 'History' },
        { path: '/technology/os/functions', title: 'Functions' },
        { path: '/technology/os/short', title: 'Short name' },
      ],
    })
  })

  test('a child page lists its siblings, not itself', () => {
    expect(topicOf('/technology/os/history', pages)?.pages.map(({ title }) => title)).toEqual([
      'Functions',
      'Short name',
    ])
  })

  test('a page with two addresses is listed once, and not on itself', () => {
    expect(topicOf('/short', pages)?.pages.map(({ title }) => title)).toEqual(['History', 'Functions'])
  })

  test.each(['/technology', '/technology/rf', '/unknown', '/'])('%s belongs to no topic', (path) => {
    expect(topicOf(path, pages)).toBeUndefined()
  })
})
