/** The largest scripts of an application, each after those that it imports: names of groups in vite.config.ts. */
const STEPS = ['react', 'router', 'schemas', 'entities', 'contract', 'screens', 'editor']

/** The end of the tag; elsewhere in a document quotes are escaped. */
const MODULE_TAG = ' type="module" async="">'
const PRELOADED = /<link rel="modulepreload" href="\/assets\/([a-z]+)-([\w-]{8})\.js"/g
const STATIC_IMPORT = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm

declare global {
  interface Window {
    /** Resolves when an application has the modules of its route: a step may import the entry before. */
    routesLoaded?: Promise<void>
  }
}

/**
 * Lets the scripts of an application run one after another instead of as one graph of modules: a phone would be busy with
 * all of them at once and answer to nothing. They are still loaded at the same time. React Router has no setting for it.
 */
export function withScriptsInSteps(html: string): string {
  const hashes = new Map([...html.matchAll(PRELOADED)].map(([, name, hash]) => [name, hash]))
  const steps = STEPS.filter((name) => hashes.has(name)).map(
    (name) => `/assets/${name}-${hashes.get(name)}.js`,
  )
  const tag = html.indexOf(MODULE_TAG)
  if (tag < 0 || steps.length === 0) return html
  const start = tag + MODULE_TAG.length
  const end = html.indexOf('</script>', start)
  return html.slice(0, start) + inSteps(steps, html.slice(start, end)) + html.slice(end)
}

function inSteps(steps: string[], script: string): string {
  return `const routes = Promise.withResolvers();
window.routesLoaded = routes.promise;
for (const step of ${JSON.stringify(steps)}) {
  await import(step);
  await new Promise((go) => setTimeout(go));
}
${dynamic(script)}
routes.resolve();`
}

function dynamic(script: string): string {
  return script.replaceAll(STATIC_IMPORT, (_, name: string | undefined, address: string) =>
    name ? `const ${name} = await import(${address});` : `await import(${address});`,
  )
}
