import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { MeshDrawing } from './mesh-drawing.tsx'
import { sampleEvenly } from './playback.ts'
import type { Stage } from './stage.ts'
import { stepName } from './step-name.ts'

const MAX_DRAWINGS = 24
/** In all drawings together. */
const MAX_DEVICES = 1600

/** Steps side by side as small static drawings. */
export function StepStrip({ steps, stage }: { steps: Step[]; stage: Stage }) {
  const count = Math.min(MAX_DRAWINGS, Math.floor(MAX_DEVICES / stage.network.nodes.length))
  return (
    <ol className="sim-strip">
      {sampleEvenly(steps, count).map((step) => (
        <li key={steps.indexOf(step)}>
          <MeshDrawing step={step} stage={stage} />
          <p>
            <b>{stepName(step)}</b> {step.text}
          </p>
        </li>
      ))}
    </ol>
  )
}
