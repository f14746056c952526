import { island } from '#app/islands/island.tsx'
import { MeshFigure } from './mesh-figure.tsx'

export default island('mesh-figure', MeshFigure)
