import { replayEarlyEvents } from './behaviours/early-events.ts'
import { startBehaviours } from './behaviours/start.ts'
import { startIslands } from './islands/site-island.ts'

// Most pages are documents with islands. The editor and the account pages are applications with client-side routing.
if (document.documentElement.dataset.kind === 'application') void startApplication()
else {
  startIslands()
  void startBehaviours()
  replayEarlyEvents()
}

async function startApplication(): Promise<void> {
  const { hydrated } = await import('./application.tsx')
  await hydrated
  // Account pages have the header and menus of the site.
  if (!document.querySelector('.site-head')) return
  startIslands()
  await startBehaviours()
}
