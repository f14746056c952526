import { expect, test } from 'vitest'
import { renderPage } from '#app/site/test-page.tsx'
import Notes from '#app/site/technology/release-notes-ide-command.tsx'
import OsFunctions from '#app/site/technology/os-functions.tsx'
import History from '#app/site/technology/startup-package-history.tsx'
import examples from '#content/code-examples.yml'
import recordings from '#content/webinars.yml'
import site from '#site-config'
import ApplicationNotes from './application-notes.tsx'
import CodeExamples from './code-examples-os.tsx'
import Faq from './faq.tsx'
import Videos from './videos.tsx'
import Webinars from './webinars.tsx'

test.each([
  [
    'E-06',
    Faq,
    { structured: '', sections: [{ id: 1, name: 'DPA', questions: [] }] },
    'No questions available',
  ],
  ['E-10', Videos, { videos: [] }, 'No videos available at this moment.'],
  ['E-16', Webinars, { webinars: [], recordings: [] }, 'Next webinar: coming later on'],
  ['E-39', ApplicationNotes, { links: [] }, 'No links to display'],
  ['F-37', History, { editions: [] }, 'No records'],
  ['N-15', Notes, { notes: [] }, 'No release notes to display'],
])('%s an empty page shows a message', (_row, Page, data, text) => {
  expect(renderPage(Page, data)).toContain(`<p>${text}</p>`)
})

test('N-13 release notes show their titles as headings and their contents as formatted text, in the given order', () => {
  const notes = ['v1.11', 'v1.10'].map((title) => ({
    ...{ id: title, title, facts: '', contentHtml: '<p><em>New</em></p>', filesHtml: '' },
    ...{ differences: [], errata: [], migration: [] },
  }))
  const html = renderPage(Notes, { notes })
  expect(html).toMatch(/<h2>v1\.11<\/h2>.*<em>New<\/em>.*<h2>v1\.10<\/h2>/s)
  expect(renderPage(Notes, { notes: null })).not.toContain('No release notes')
})

test('E-08 E-11 videos are numbered and have a description, below the playlists', () => {
  const video = { id: 4, address: 'https://youtu.be/abc', videoId: 'abc', descriptionHtml: '<p>Two</p>' }
  const html = renderPage(Videos, { videos: [{ ...video, name: 'Mesh' }] })
  expect(html).toMatch(/<h2>1\. Mesh<\/h2>.*Play.*<p>Two<\/p>/s)
  for (const { url } of site.addresses.playlists) expect(html).toContain(`href="${url}"`)
})

test('E-15 E-17 webinars show title and description, recordings are in a table', () => {
  const webinar = { id: 1, title: 'FRC', subtitle: '', descriptionHtml: '<p>At <em>once</em></p>' }
  const html = renderPage(Webinars, { webinars: [webinar], recordings })
  expect(html).toMatch(/<h3>FRC<\/h3>.*At <em>once<\/em>/s)
  expect(html.match(/<td class="num">/g)).toHaveLength((recordings as []).length)
})

test('E-40 lists the code examples and a link to the package', () => {
  const link = { id: 1, name: 'Startup package', address: '/download/1', icon: 'zip', target: '' }
  const texts = { descriptionHtml: '', contentHtml: '', is_external: false, is_modal: false }
  const html = renderPage(CodeExamples, { examples, links: [{ ...link, ...texts }] })
  expect(html.match(/<dt><code>/g)).toHaveLength((examples as []).length)
  expect(html).toContain('href="/download/1"')
})

test('M-47 N-12 OS functions are grouped by section, with name and description as formatted text', () => {
  const one = { id: 1, nameHtml: '<code>osSleep()</code>', descriptionHtml: '<p>Sleeps</p>' }
  const html = renderPage(OsFunctions, {
    sections: [{ id: 1, name: 'Control', slug: 'control', functions: [one] }],
  })
  expect(html).toMatch(
    /<th scope="colgroup"[^>]*><b>Control<\/b>.*<th scope="row"><div class="md"><code>osSleep\(\)<\/code><\/div>/s,
  )
  expect(html).toMatch(/<td><div class="md"><p>Sleeps<\/p><\/div>/)
})
