import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PageLanguages } from '#domain/languages/page-languages.ts'
import { LanguageSwitch } from '#app/site/shell/language-switch.tsx'
import { PageLinks } from '#app/site/shell/page-links.tsx'
import { island, IslandRenderer } from '#app/islands/island.tsx'
import { islandRenderer } from './island-renderer.tsx'
import { PageLanguagesContext, usePageVersions } from './page-languages.ts'
import { TextsContext, useTexts } from './texts.ts'
import { useDocumentLanguage } from './use-document-language.ts'

const languagesOf = (language: string): PageLanguages => ({
  language,
  all: ['en', 'cs'],
  catalogue: language === 'cs' ? { News: 'Novinky', Menu: 'Nabídka', Enlarge: 'Zvětšit' } : {},
  isTranslated: (path) => path === '/news',
})

function render(content: ReactNode, languages: PageLanguages | null, path = '/'): string {
  const Site = createRoutesStub([{ path: '*', Component: () => content }])
  return renderToStaticMarkup(
    <PageLanguagesContext value={languages}>
      <TextsContext value={languages?.language === 'en' ? null : languages}>
        <Site initialEntries={[path]} />
      </TextsContext>
    </PageLanguagesContext>,
  )
}

function Links({ path }: { path: string }) {
  return <PageLinks origin="https://a.example" path={path} versions={usePageVersions(path)} crumbs={[]} />
}
const linksOf = (path: string, languages: PageLanguages | null) =>
  [
    ...render(<Links path={path} />, languages).matchAll(
      /<(?:link|meta) [^>]*?(canonical|hrefLang="[^"]+"|og:locale)[^>]*?(?:href|content)="([^"]+)"/g,
    ),
  ].map(([, what, value]) => `${what} ${value?.replace('https://a.example', '')}`)

test('a translated page names all its languages, and itself as the original', () => {
  const alternates = ['hrefLang="en" /news', 'hrefLang="cs" /cs/news', 'hrefLang="x-default" /news']
  expect(linksOf('/news', languagesOf('en'))).toEqual(['canonical /news', ...alternates])
  expect(linksOf('/news', languagesOf('cs'))).toEqual([
    'canonical /cs/news',
    ...alternates,
    'og:locale cs_CZ',
  ])
})

test('a page without a translation names the original', () => {
  expect(linksOf('/events', languagesOf('en'))).toEqual(['canonical /events'])
  expect(linksOf('/events', languagesOf('cs'))).toEqual(['canonical /events', 'og:locale cs_CZ'])
})

test('the switch leads to the same page in the other language', () => {
  expect(render(<LanguageSwitch />, languagesOf('en'), '/compare?parts=a')).toBe(
    '<a class="lang" href="/cs/compare?parts=a" hrefLang="cs" title="Czech">CS</a>',
  )
  expect(render(<LanguageSwitch />, languagesOf('cs'))).toBe(
    '<a class="lang" href="/" hrefLang="en" title="angličtina">EN</a>',
  )
})

test('with one language there is no switch, no other address and no attribute', () => {
  expect(render(<LanguageSwitch />, null)).toBe('')
  expect(linksOf('/news', null)).toEqual(['canonical /news'])
  expect(render(<Attributes />, null)).toBe('<p lang="en"></p>')
})

function Attributes() {
  return <p {...useDocumentLanguage()} />
}

test('only a document in another language tells scripts of it', () => {
  expect(render(<Attributes />, languagesOf('en'))).toBe('<p lang="en"></p>')
  expect(render(<Attributes />, languagesOf('cs'))).toBe(
    '<p lang="cs" data-prefix="/cs" data-texts="{&quot;Menu&quot;:&quot;Nabídka&quot;}"></p>',
  )
})

function Photo() {
  const { t } = useTexts()
  return (
    <b>
      {t('Enlarge')} {t('News')}
    </b>
  )
}

test('an island brings the texts that it names, and shows no others', () => {
  const Island = island('photo', Photo, { texts: ['Enlarge', 'Unknown'] })
  const html = (language: string) =>
    render(
      <IslandRenderer value={islandRenderer(language === 'en' ? null : languagesOf(language))}>
        <Island />
      </IslandRenderer>,
      languagesOf(language),
    )
  expect(html('cs')).toContain(
    'data-texts="{&quot;language&quot;:&quot;cs&quot;,&quot;catalogue&quot;:{&quot;Enlarge&quot;:&quot;Zvětšit&quot;}}"',
  )
  expect(html('cs')).toContain('Zvětšit<!-- --> <!-- -->News')
  expect(html('en')).not.toContain('data-texts')
})
