import { replayEarlyEvents } from './behaviours/early-events.ts'
import { startBehaviours } from './behaviours/start.ts'
import { startIslands } from './islands/site-island.ts'

// Most pages are documents with islands in them; the editor and the pages of accounts are applications with a router.
if (document.documentElement.dataset.kind === 'application') void import('./application.tsx')
else startIslands()

if (document.querySelector('.site-head')) startBehaviours()
replayEarlyEvents()
