import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { csrfTokenOf } from '#domain/accounts/csrf-cookie.ts'
import { parsePrice } from '#domain/catalogue/price.ts'
import * as fields from '#domain/fields.ts'
import { fileMatches } from '#domain/library/file-search.ts'
import { fileLabel, isFileAddress, ownFileAddress } from '#domain/library/file.ts'
import { headlineOf } from '#domain/newsroom/news.ts'
import { linkText, plainText } from '#domain/plain-text.ts'
import { slug } from '#domain/slug.ts'
import { attachmentKind } from '#domain/support/attachment.ts'
import { youtubeId } from '#domain/support/video.ts'
import { breadcrumb } from '#domain/wayfinding/breadcrumb.ts'
import { canonicalPath } from '#domain/wayfinding/canonical.ts'
import { emptyMenu } from '#domain/wayfinding/menus/menu-data.ts'
import { loggableAddress, loggableSearch, searchTextOfAddress } from '#domain/wayfinding/failed-lookups.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { redirectKeys, redirectStep } from '#domain/wayfinding/redirect.ts'
import { excerptOf, markMatches } from '#domain/wayfinding/search-marks.ts'
import { indexWords, stripSeparators } from '#domain/wayfinding/search-words.ts'
import { termOfAddress } from '#domain/wayfinding/search.ts'
import { isWebAddress } from '#domain/web-address.ts'
import { harmlessText, hostileTexts } from '#e2e/hostile-texts.ts'
import { cpuCost, MAX_RATIO } from '#scripts/cpu-cost.ts'
import { pastedMarkdown } from '#app/editor/paste/pasted-markdown.ts'
import { withFacts } from '#domain/texts/facts.ts'
import { withoutDirectives } from '#domain/texts/without-directives.ts'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'
import { pageTree } from '#app/markdown/page-tree.server.ts'
import { withRowHeads } from '#app/markdown/row-heads.ts'
import { withoutLinks } from '#app/markdown/without-links.ts'
import { browserName } from '#app/site/accounts/browser-name.ts'
import { topicOf } from '#app/site/article/topic.ts'
import { sitePages } from '#app/site/site-pages.ts'
import { stylePicker } from '#app/styles/used-styles.ts'

const queryWords = ['a', 'mesh', 'tr72d', 'range']
const origin = 'https://hopline.example'
const pickStyles = stylePicker('.a{top:0}')
const schemas = Object.entries<unknown>(fields).filter(
  (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType,
)

/** The functions that process untrusted text for pages, search and responses. */
const functions: Record<string, (text: string) => unknown> = {
  pageMarkdown,
  pageMarkdownLine,
  pageTree,
  'pageTree in a container': (text) => pageTree(`:::note\n${text}`),
  withoutDirectives,
  withoutLinks,
  plainText,
  linkText,
  plainFirstParagraph,
  headlineOf,
  slug,
  indexWords,
  stripSeparators,
  loggableSearch,
  searchTextOfAddress,
  termOfAddress,
  isWebAddress,
  fileLabel,
  attachmentKind,
  youtubeId,
  parsePrice,
  csrfTokenOf,
  browserName,
  'withRowHeads in a head': (text) => withRowHeads(`<table><thead>${text}`),
  'withRowHeads in a body': (text) => withRowHeads(`<table><thead></thead>${text}`),
  'styles that a page uses': pickStyles,
  'styles that a tag uses': (text) => pickStyles(`<p class="${text}`),
  withFacts: (text) => withFacts(text, () => null),
  'withFacts in braces': (text) => withFacts(`{{${text}}}`, () => null),
  pastedMarkdown: (text) => pastedMarkdown(text, ''),
  excerptOf: (text) => excerptOf(text, queryWords),
  markMatches: (text) => markMatches(text, queryWords),
  'isWebAddress of another site': (text) => isWebAddress(`https://${text}`),
  'isWebAddress of a path': (text) => isWebAddress(`/${text}`),
  isFileAddress: (text) => isFileAddress(`media/files/${text}`),
  loggableAddress: (text) => loggableAddress(`/${text}`),
  redirectKeys: (text) => redirectKeys(`/${text}`),
  redirectStep: (text) => redirectStep(`/${text}`, { sent: `/${text}`, origin }),
  breadcrumb: (text) => breadcrumb({ path: `/${text}`, products: emptyMenu, pages: sitePages }),
  canonicalPath: (text) => canonicalPath(`/${text}`, sitePages),
  topicOf: (text) => topicOf(`/${text}`, sitePages),
  ownFileAddress: (text) => ownFileAddress({ id: 1, filename: text, storage_key: text }),
  fileMatches: (text) => fileMatches({ name: text, description: text }, 'mesh range'),
  ...Object.fromEntries(
    schemas.map(([name, schema]) => [`the field ${name}`, (text: string) => schema.safeParse(text)]),
  ),
}

let runs = 0

/** Varies the end of the text, so that no cache of the engine or of the code applies. */
function uncached(text: string): string {
  runs += 1
  return text.slice(0, -8) + String(runs).padStart(8)
}

/** Lower bound of a meaningful cost: one pass over the characters. */
const onePass = (text: string) => Array.from(text).join('')

/** How much shorter a text is measured first. */
const PART = 4

/** The start of a text that is the same shape all over, if it is such a text. */
function startOfRepeated(text: string): string | undefined {
  const start = text.slice(0, text.length / PART)
  return text.includes(start, text.length / 2) ? start : undefined
}

/** The least cost of harmless text. */
async function harmlessCost(work: (text: string) => unknown, text: string): Promise<number> {
  return Math.max(await cpuCost(() => work(uncached(text))), await cpuCost(() => onePass(uncached(text))))
}

/**
 * The hostile texts that cost too much CPU time in comparison with harmless text of the same length. Four times the
 * text is sixteen times the time if that is quadratic, instead of four times: who stays below a quarter of the limit with
 * a quarter of the text stays below the limit with all of it.
 */
async function costlyTexts(work: (text: string) => unknown, texts = hostileTexts): Promise<string[]> {
  const limitOfStart = (MAX_RATIO / PART) * (await harmlessCost(work, startOfRepeated(harmlessText)!))
  let baseline: number | undefined
  const found: string[] = []
  for (const [name, text] of texts) {
    const start = startOfRepeated(text)
    if (start && (await cpuCost(() => work(uncached(start)), 2, limitOfStart)) <= limitOfStart) continue
    baseline ??= await harmlessCost(work, harmlessText)
    const limit = MAX_RATIO * baseline
    const cost = await cpuCost(() => work(uncached(text)), 6, limit)
    if (cost > limit) found.push(`${name}: ${Math.round(cost)} ms instead of ${baseline.toFixed(1)} ms`)
  }
  return found
}

test('detects a quadratic regular expression', async () => {
  const quadratic = (text: string) => / +$/.test(`${text.slice(0, 15_000)}a`)
  const spaces = new Map([['spaces', hostileTexts.get('" "')!]])
  expect(await costlyTexts(quadratic, spaces)).toHaveLength(1)
})

describe('A-057 A-116 64 kB of hostile text cost about as much as harmless text', () => {
  test.each(Object.keys(functions))('in %s', async (name) => {
    expect(await costlyTexts(functions[name]!)).toEqual([])
  })
})
