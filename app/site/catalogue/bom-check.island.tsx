import { island } from '#app/islands/island.tsx'
import { BomCheck } from './bom-check.tsx'

export default island('bom-check', BomCheck, { when: 'touch' })
