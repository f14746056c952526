import { reactRouter } from '@react-router/dev/vite'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { contentPlugins } from './app/content-plugins.ts'
import { schemaPlugins } from './app/schema-plugins.ts'

/**
 * What is loaded together is one file, with all that it imports in turn: each request has its price. A module goes to the
 * first group that has it, so documents come first: nothing that they load may lead to React or to the editor.
 */
const groups = [
  {
    name: 'document',
    test: /\/app\/entry\.client|\/app\/behaviours\/(start|early-events|page-parts|address-query|result-keys)|\/app\/islands\/site-island|\/app\/site\/wayfinding\/document-vendor|\/domain\/(wayfinding\/search\.ts|library\/file-search|catalogue\/(format-price|price-tier))/,
  },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /\/node_modules\/react-router\// },
  { name: 'calls', test: /\/app\/(call-server|session)\.ts/ },
  { name: 'hash-redirect', test: /\/app\/behaviours\/hash-redirect/ },
  {
    name: 'parts',
    test: /\/app\/site-config\.ts|\/app\/ui\/(button|copy-text|field|icon|use-is-visible|use-reduced-motion|use-search-term)|\/app\/islands\/|\/app\/blocks\/rendered-markdown/,
  },
  { name: 'photos', test: /\/app\/blocks\/photo/ },
  {
    name: 'mesh-player',
    test: /\/mesh-simulator\/(mesh-player|simulated-figure|sample-network|frc-table)|\/mesh-simulation\/(request|step)/,
  },
  { name: 'dpa-packets', test: /\/domain\/technology\/dpa\/(packet|meaning|hex|hdlc-frame)\.ts/ },
  { name: 'request-form', test: /\/app\/site\/support\/(support-form|request-form)/ },
  { name: 'application-parts', test: /\/app\/application-pages|\/app\/ui\// },
  { name: 'password-rule', test: /\/domain\/accounts\/password-rule\.ts/ },
  { name: 'vendor-texts', test: /\/domain\/words\.ts/ },
  {
    name: 'vendor',
    test: /\/app\/(vendor|blocks\/vendor-mark)\.tsx?|\/domain\/(cell-rows|wayfinding\/site-areas|company\/brand\/(vendor|contrast))\.ts/,
  },
  { name: 'use-session', test: /\/app\/use-session\.ts/ },
  { name: 'site', test: /\/app\/styles\/site\.css/ },
  {
    name: 'schemas',
    test: /\/node_modules\/zod\/|\/app\/zod-without-eval|\/domain\/fields|\/contract\/(call|resource)\.ts/,
  },
  // One step each of the start of the editor: app/scripts-in-steps.ts.
  { name: 'entities', test: /\/contract\/entities\.ts/ },
  { name: 'contract', test: /\/contract\// },
  { name: 'screens', test: /\/app\/editor\/screens\.ts/ },
  { name: 'editor', test: /\/app\/editor\/(shell|frame|list\/|records|screen\.ts|view-address|use-)/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

/**
 * A behaviour that is loaded with its element is one file, and imports at most the entry, which is there: no preload links.
 * They cost a phone more than the behaviour.
 */
function preloadDependencies(file: string, files: string[], { hostId }: { hostId: string }): string[] {
  const missing = files.filter((other) => other !== file && other !== hostId)
  return missing.length > 0 ? files : []
}

/** Lists for each script of the browser its modules and imports, for tests of what pages load; the list is not served. */
const scriptList: Plugin = {
  name: 'script-list',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle(_, bundle) {
    const scripts = Object.values(bundle)
      .filter((output) => output.type === 'chunk')
      .map(({ fileName, imports, dynamicImports, moduleIds }) => {
        const modules = moduleIds.map((id) => relative(import.meta.dirname, id.replace(/^\0/, '')))
        return [fileName, { imports, dynamicImports, modules }]
      })
    mkdirSync('build', { recursive: true })
    writeFileSync('build/scripts.json', JSON.stringify(Object.fromEntries(scripts)))
  },
}

/** What belongs to a vendor is read when the server starts; browsers get it with the document. */
const vendorAtStart: Plugin = {
  name: 'vendor-at-start',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id) {
    const isVendor = id === '#site-config' || id.startsWith('#vendors/')
    if (isVendor) return join(import.meta.dirname, 'app/site-config.ts')
  },
}

/** Where browser code imports packages. Modules of pages are left out: they also lead to packages of the server. */
const BROWSER_SOURCES = [
  'app/{editor,islands,behaviours,blocks,ui}/**/*.{ts,tsx}',
  'app/site/**/*.island.tsx',
  'app/site/accounts/**/*.{ts,tsx}',
  '!**/*.{test,server}.{ts,tsx}',
]

/** Packages of many modules, which take a long time to load one by one. Vite cannot run all of them in development. */
const BUNDLED = ['drizzle-orm', 'hono', '@hono/node-server', 'zod', 'yaml']

export default defineConfig(({ command }) => ({
  plugins: [vendorAtStart, ...contentPlugins, ...schemaPlugins, reactRouter(), scriptList],
  // Found at the start, or the first page that needs one more package would get 504 for all that it has loaded.
  optimizeDeps: { entries: BROWSER_SOURCES },
  environments: {
    client: {
      build: {
        modulePreload: { resolveDependencies: preloadDependencies },
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: {
        rolldownOptions: {
          input: {
            index: 'virtual:react-router/server-build',
            main: 'server/main.ts',
            thread: 'server/front/thread.ts',
          },
          // Flat, so that all find the thread beside them.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
}))
