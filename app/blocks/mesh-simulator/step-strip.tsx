import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { MeshDrawing } from './mesh-drawing.tsx'
import { sampleEvenly } from './playback.ts'
import type { Stage } from './stage.ts'
import { stepName } from './step-name.ts'

const MAX_DRAWINGS = 24

/** Steps side by side as small static drawings. */
export function StepStrip({ steps, stage }: { steps: Step[]; stage: Stage }) {
  return (
    <ol className="sim-strip">
      {sampleEvenly(steps, MAX_DRAWINGS).map((step) => (
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
