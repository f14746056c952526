import { replayEarlyEvents } from './behaviours/early-events.ts'
import { startBehaviours } from './behaviours/start.ts'
import { startIslands } from './islands/site-island.ts'

// Most pages are documents with islands in them; the editor and the pages of accounts are applications with a router.
if (document.documentElement.dataset.kind === 'application') void startApplication()
else {
  startIslands()
  startBehaviours()
  replayEarlyEvents()
}

async function startApplication(): Promise<void> {
  const { hydrated } = await import('./application.tsx')
  await hydrated
  // The pages of accounts have the header and the menus of the site.
  if (document.querySelector('.site-head')) startBehaviours()
}
