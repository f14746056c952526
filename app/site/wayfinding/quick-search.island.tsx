import { island } from '#app/islands/island.tsx'
import { QuickSearch } from './quick-search.tsx'

/** Not rendered on any page: `behaviours/quick-search.ts` adds it when it is asked for. */
export default island('quick-search', QuickSearch, { when: 'load' })
