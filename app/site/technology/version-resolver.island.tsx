import { island } from '#app/islands/island.tsx'
import { VersionResolver } from './version-resolver.tsx'

export default island('version-resolver', VersionResolver)
