import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { paintFirst, wakeScript } from './paint-first.ts'

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><script nonce="n">first()</script><script nonce="n" type="module" async="">import "/a.js"</script></body>'

test('scripts of a page sleep until it is painted; everything else is loaded as it was', () => {
  const html = paintFirst(page, false)
  expect(html).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(html).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(html).toContain('<script nonce="n">first()</script>')
  expect(html).toContain('import "/a.js"')
})

test('scripts of the editor are loaded at once, and run one by one', () => {
  const html = paintFirst(page, true)
  expect(html).toContain('<link rel="modulepreload" href="/a.js"/>')
  expect(html).not.toContain('type="module"')
})

test('what wakes them is a script that browsers understand', () => {
  expect(() => new Script(wakeScript)).not.toThrow()
})
