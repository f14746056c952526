import { describe, expect, test } from 'vitest'
import { ANY_HWPID, decodeText, encodeRequest } from '#domain/technology/dpa/packet.ts'
import { formatHex } from '#domain/technology/dpa/hex.ts'
import { readDeliveredPages } from '#seed/delivered-pages.ts'
import { stripMarkup } from '#app/figure-texts.tsx'
import { renderedPages } from './rendered-pages.tsx'

const MIN_WORDS = 250

/** Tables of versions. A page with one is looked up, not read. */
const REGISTER = /^::(os-history|archive-os|dpa-archive|migration)-table/m

const pages = readDeliveredPages().filter(({ address }) => /^\/(technology|dsm)(\/|$)/.test(address))
const teaching = pages.filter(({ text }) => !REGISTER.test(text))

test('nearly all pages of the technology teach', () => {
  expect(teaching.length).toBeGreaterThan(35)
  expect(pages.length - teaching.length).toBeLessThan(6)
})

describe.each(teaching.map(({ address }) => address))('%s', (address) => {
  const article = articleOf(renderedPages().get(address) ?? '')

  test(`has at least ${MIN_WORDS} words`, () => {
    const words = stripMarkup(article.replaceAll(/<svg.*?<\/svg>/gs, ' '))
      .split(' ')
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeGreaterThanOrEqual(MIN_WORDS)
  })

  test('has a figure or an example', () => {
    expect(article).toMatch(/<figure|<pre|<h[23][^>]*>(?:<[^>]*>)*Example/)
  })
})

describe('examples in bytes', () => {
  test('have the right check byte', () => {
    const frames = pages.flatMap(({ text }) => text.match(/\b7e [0-9a-f ]+ 7e\b/g) ?? [])
    expect(frames.length).toBeGreaterThan(8)
    expect(frames.filter((frame) => !isSound(frame))).toEqual([])
    expect(isSound('7e 05 00 06 01 ff ff ac 7e')).toBe(false)
  })

  test('open in the calculator as complete requests that stand in the text', () => {
    const linked = pages.flatMap(({ address, text }) =>
      [...text.matchAll(/calculator\?([^)\s]+)/g)].map(([, query = '']) => ({ address, query, text })),
    )
    expect(linked.length).toBeGreaterThan(8)
    const wrong = linked.filter(({ query, text }) => !text.includes(packetOf(query)))
    expect(wrong.map(({ address, query }) => `${address}: ${query}`)).toEqual([])
  })
})

function isSound(frame: string): boolean {
  const decoded = decodeText(frame)
  return 'check' in decoded && decoded.check !== null && decoded.check.crc === decoded.check.expected
}

/** The bytes of the request in a link to the calculator. */
function packetOf(query: string): string {
  const fields = { nadr: '', pnum: '', pcmd: '', hwpid: ANY_HWPID, pdata: '' }
  const encoded = encodeRequest({ ...fields, ...Object.fromEntries(new URLSearchParams(query)) })
  return 'packet' in encoded ? formatHex(encoded.packet) : 'incomplete'
}

/** The text of a page, without the links at its end. */
function articleOf(html: string): string {
  const [, article = ''] = /<article[^>]*>(.*)<\/article>/s.exec(html) ?? []
  return article.replace(/<nav class="read-on".*?<\/nav>/s, '')
}
