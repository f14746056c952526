import { island } from '#app/islands/island.tsx'
import { QuickSearch } from './quick-search.tsx'

/** Not rendered on the server: `behaviours/quick-search.ts` inserts it when the search is opened. */
export default island('quick-search', QuickSearch, { when: 'load' })
