import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { Button } from '#app/ui/button.tsx'
import { powerText, type Stage } from './stage.ts'

interface Props {
  stage: Stage
  off: ReadonlySet<number>
  steps: Step[]
  onReset: () => void
}

/** Which devices are switched off, and how the communication ends then; announced when it changes. */
export function PowerLine({ stage, off, steps, onReset }: Props) {
  const outcome = steps.at(-1)!
  return (
    <div className="sim-power">
      <p role="status">
        {off.size === 0 ? (
          'Click a node to switch it off, or reach it with the Tab and arrow keys.'
        ) : (
          <>
            <b>{powerText(stage, off, !outcome.numbers)}</b> {outcome.text}
          </>
        )}
      </p>
      {off.size > 0 && (
        <Button look="quiet" small onClick={onReset}>
          Switch all on
        </Button>
      )}
    </div>
  )
}
