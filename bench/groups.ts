import { attackRows } from './attack-times.ts'
import { firstVisitRows } from './browser/first-visit.ts'
import { freshnessRows } from './freshness.ts'
import type { Group } from './group.ts'
import { growthRows } from './growth.ts'
import { instantPageRows } from './browser/instant-pages.ts'
import { interactionRows } from './browser/interactions.ts'
import { lighthouseRows } from './browser/lighthouse.ts'
import { mcpRows } from './mcp.ts'
import { memoryRows } from './memory.ts'
import { peerRows } from './peers/peer-rows.ts'
import { publishingRows } from './publishing.ts'
import { saveRows } from './saves.ts'
import { searchRows } from './search.ts'
import { staffDayRows } from './staff-day.ts'
import { startRows } from './start.ts'
import { textIndexRows } from './text-index.ts'
import { throughputRows } from './throughput.ts'
import { uncachedPageRows } from './uncached-pages.ts'

/** Everything that is measured, in the order of a complete run: rows that need a quiet machine come first. */
export const groups: Group[] = [
  { name: 'start', ids: 'P-9', what: 'start', measure: startRows },
  { name: 'throughput', ids: 'P-1, P-2', what: 'cached pages and calls', measure: throughputRows },
  { name: 'visit', ids: 'P-5', what: 'bytes of a first visit', measure: firstVisitRows },
  {
    name: 'lighthouse',
    ids: 'P-6',
    what: 'Lighthouse, and the work of the main thread',
    measure: lighthouseRows,
  },
  { name: 'instant', ids: 'P-6', what: 'Back, and the next page', measure: instantPageRows },
  { name: 'interactions', ids: 'P-12', what: 'interactions on a slow phone', measure: interactionRows },
  { name: 'uncached', ids: 'P-4', what: 'uncached pages', measure: uncachedPageRows },
  { name: 'freshness', ids: 'P-3', what: 'stale reads after saves', measure: freshnessRows },
  { name: 'saves', ids: 'P-11', what: 'saves with readers', measure: saveRows },
  { name: 'memory', ids: 'P-9, P-10', what: 'memory after load and during uploads', measure: memoryRows },
  { name: 'growth', ids: 'P-7, texts', what: 'a catalogue a hundred times as large', measure: growthRows },
  { name: 'search', ids: 'P-8', what: 'search in a large catalogue', measure: searchRows },
  { name: 'publishing', ids: 'P-1, publishing', what: 'previews and releases', measure: publishingRows },
  { name: 'mcp', ids: 'MCP', what: 'tools of the MCP server', measure: mcpRows },
  { name: 'texts', ids: 'texts', what: 'cost of the index of texts', measure: textIndexRows },
  { name: 'attacks', ids: 'A-…', what: 'times under faults and attacks', measure: attackRows },
  { name: 'staff-day', ids: 'staff day', what: 'clicks and keys of tasks', measure: staffDayRows },
  { name: 'peers', ids: 'peers', what: 'Astro, Next and Payload', measure: peerRows },
]
