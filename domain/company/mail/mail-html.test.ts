import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailHtml } from './mail-html.ts'

const head = { name: 'Lamps & Co', band: '#07272c' }

test('a mail begins with the name of the vendor on its band', () => {
  const html = mailHtml('Hello', head)
  expect(html).toContain('background:#07272c')
  expect(html).toContain('>Lamps &amp; Co</strong>')
})

test('a logo stands instead of the name, which describes it', () => {
  const html = mailHtml('Hello', { ...head, logo: { source: 'cid:logo', width: 120, height: 32 } })
  expect(html).toContain('<img src="cid:logo" width="120" height="32" alt="Lamps &amp; Co"')
  expect(html).not.toContain('<strong')
})

test.each([
  ['Open https://x.example/a?b=1&c=2.', 'https://x.example/a?b=1&amp;c=2', '.'],
  ['(see https://x.example/a)', 'https://x.example/a', ')'],
  ['https://x.example/a\nBye', 'https://x.example/a', '\nBye'],
])('the address in %j is a link without the punctuation after it', (text, address, rest) => {
  expect(mailHtml(text, head)).toContain(`<a href="${address}" style="color:#0b5c66">${address}</a>${rest}`)
})

test('no text becomes markup, and no link leads anywhere but to the web', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    'javascript:',
    'https://',
    'x.example',
    ' ',
    '\n',
    'script',
    '</div>',
  )
  const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(text, (written) => {
      const body = mailHtml(written, head)
        .split('overflow-wrap:anywhere">')[1]!
        .replace('</div></body></html>', '')
      const withoutLinks = body.replaceAll(/<a href="https?:\/\/[^"<>]*" style="color:#0b5c66">|<\/a>/g, '')
      expect(withoutLinks).not.toMatch(/[<>"]/)
      expect(
        withoutLinks
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&'),
      ).toBe(written)
    }),
  )
})
