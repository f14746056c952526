import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { LanguageTexts } from '#domain/languages/translate.ts'
import { elementTexts } from '#app/behaviours/element-texts.ts'
import { DownloadsPage } from '#app/site/library/downloads-page.tsx'
import { TextsContext } from './texts.ts'

const czech: LanguageTexts = {
  language: 'cs',
  catalogue: {
    Search: 'Hledat',
    '1 file': '1 soubor',
    '{count} files': { one: '{count} soubor', few: '{count} soubory', other: '{count} souborů' },
  },
}

function library(texts: LanguageTexts | null): string {
  const Page = () => <DownloadsPage sections={[]} text="x" inArchive={false} />
  const Site = createRoutesStub([{ path: '/', Component: Page }])
  return renderToStaticMarkup(
    <TextsContext value={texts}>
      <Site />
    </TextsContext>,
  )
}

test('an element has the texts that its script writes, and no others', () => {
  const [, found = ''] = /data-texts="([^"]*)"/.exec(library(czech)) ?? []
  const texts = found.replaceAll('&quot;', '"')
  const t = elementTexts({ dataset: { texts } } as unknown as HTMLElement)
  expect([1, 3, 12].map((count) => t(count === 1 ? '1 file' : '{count} files', { count }))).toEqual([
    '1 soubor',
    '3 soubory',
    '12 souborů',
  ])
  expect(t('Search')).toBe('Search')
})

test('in English an element has no texts, and its script writes those of the code', () => {
  expect(library(null)).not.toContain('data-texts')
  const t = elementTexts({ dataset: {} } as HTMLElement)
  expect(t('{count} files', { count: 12 })).toBe('12 files')
})
