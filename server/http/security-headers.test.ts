import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy, sealPage, securityHeaders } from './security-headers.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptSource = (policy: string) => /script-src ([^;]+)/.exec(policy)?.[1]

test('the policy allows exactly the inline scripts with the nonce, and the nonce is removed', () => {
  const page = `<html><head><script nonce="n0nce">one()</script><link nonce="n0nce" href="/a.js"/></head>
    <body><p>text</p><script nonce="n0nce" type="module" async="">two()</script></body></html>`
  const { html, policy } = sealPage(page, 'n0nce')
  expect(html).not.toContain('nonce')
  expect(html).toContain('<script type="module" async="">two()</script>')
  expect(scriptSource(policy)).toBe(`'self' ${hashOf('one()')} ${hashOf('two()')}`)
})

test('data blocks need no permission', () => {
  const { policy } = sealPage('<script type="application/ld+json">{"name":"one"}</script>', 'n')
  expect(scriptSource(policy)).toBe(`'self'`)
})

test('A-035 an injected script is not allowed, whatever nonce it has', () => {
  const page = `<script nonce="right">own()</script><script>alert(1)</script>
    <script nonce="wrong">alert(2)</script><script nonce="">alert(3)</script><SCRIPT>alert(4)</SCRIPT>`
  const { html, policy } = sealPage(page, 'right')
  expect(html).toContain('alert(1)')
  expect(scriptSource(policy)).toBe(`'self' ${hashOf('own()')}`)
})

test('styles of the page are allowed by their hash, those that slipped in are not', () => {
  const page =
    '<style nonce="n">a{top:0}</style><style>b{top:0}</style><style nonce="m">i{top:0}</style><style type="application/ld+json">u{top:0}</style>'
  const { html, policy } = sealPage(page, 'n')
  expect(html).toContain('<style>a{top:0}</style>')
  expect(/style-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' ${hashOf('a{top:0}')}`)
})

test('a script from a file needs no hash', () => {
  expect(scriptSource(sealPage('<script nonce="n" src="/assets/a.js"></script>', 'n').policy)).toBe("'self'")
})

test('A-044 the page policy contains no unsafe source', () => {
  const policy = pagePolicy(['a'], ['b'])
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  for (const directive of [
    "default-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "connect-src 'self'",
  ]) {
    expect(policy.split('; ')).toContain(directive)
  }
  expect(scriptSource(policy)).not.toContain('data:')
})

test('sends Strict-Transport-Security on HTTPS only', () => {
  expect(securityHeaders('https://www.example.com')).toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})
