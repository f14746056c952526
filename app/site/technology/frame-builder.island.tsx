import { island } from '#app/islands/island.tsx'
import { FrameBuilder } from './frame-builder.tsx'

export default island('frame-builder', FrameBuilder)
