import { startBehaviours } from './behaviours/start.ts'
import { startIslands } from './islands/site-island.ts'

// Most pages are documents with islands. The editor and the account pages are applications with client-side routing.
void (document.documentElement.dataset.kind === 'application' ? startApplication() : startDocument())

async function startDocument(): Promise<void> {
  await window.styled
  startIslands()
  await startBehaviours()
}

async function startApplication(): Promise<void> {
  await window.routesLoaded
  const { hydrated } = await import('./application.tsx')
  await hydrated
  // Account pages have the header and menus of the site.
  if (!document.querySelector('.site-head')) return
  startIslands()
  await startBehaviours()
}
