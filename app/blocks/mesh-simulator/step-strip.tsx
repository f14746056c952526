import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { MeshDrawing, type Stage } from './mesh-drawing.tsx'
import { spread } from './playback.ts'
import { stepName } from './step-name.ts'

const MOST_DRAWINGS = 24

/** Steps side by side, each a small drawing that stands still. */
export function StepStrip({ steps, stage }: { steps: Step[]; stage: Stage }) {
  return (
    <ol className="sim-strip">
      {spread(steps, MOST_DRAWINGS).map((step) => (
        <li key={steps.indexOf(step)}>
          <MeshDrawing step={step} {...stage} />
          <p>
            <b>{stepName(step)}</b> {step.text}
          </p>
        </li>
      ))}
    </ol>
  )
}
