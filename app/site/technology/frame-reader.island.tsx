import { island } from '#app/islands/island.tsx'
import { FrameReader } from './frame-reader.tsx'

export default island('frame-reader', FrameReader)
