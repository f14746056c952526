import { expect, test } from 'vitest'
import { withScriptsInSteps } from './scripts-in-steps.ts'

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}-AbC_9-xy.js"/>`
const script = `import "/assets/manifest-1dce90b5.js";
import * as route0 from "/assets/root-AbC_9-xy.js";
import * as route1_main from "/assets/shell-AbC_9-xy.js";
const route1 = {...route1_main};
window.__reactRouterRouteModules = {"root":route0,"editor/shell":route1};
import("/assets/entry.client-AbC_9-xy.js");`
const document = (head: string) => `${head}<script nonce="n" type="module" async="">${script}</script><p>`

test('large scripts run before the others, each after those that it imports', () => {
  const head = ['editor', 'react', 'editor-form', 'router'].map(preload).join('')
  const html = withScriptsInSteps(document(head))
  const steps = /const step of (\[.*\])/.exec(html)?.[1]
  expect(JSON.parse(steps ?? '')).toEqual(
    ['react', 'router', 'editor'].map((name) => `/assets/${name}-AbC_9-xy.js`),
  )
  expect(html.endsWith('</script><p>')).toBe(true)
})

test('the modules of the page are loaded when the large scripts have run', () => {
  const html = withScriptsInSteps(document(preload('react')))
  expect(html.slice(html.indexOf('setTimeout'))).toContain(`await import("/assets/manifest-1dce90b5.js");
const route0 = await import("/assets/root-AbC_9-xy.js");
const route1_main = await import("/assets/shell-AbC_9-xy.js");
const route1 = {...route1_main};`)
  expect(html).not.toMatch(/^import [*"]/m)
})

test('a document without large scripts, as in development, stays as it is', () => {
  expect(withScriptsInSteps(document(''))).toBe(document(''))
})
