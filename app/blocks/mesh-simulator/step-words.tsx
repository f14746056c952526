import { memo } from 'react'
import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { stepName } from './step-name.ts'

/** All steps as a list of sentences; it does not change while they are played. */
export const StepWords = memo(function StepWords({ steps }: { steps: Step[] }) {
  return (
    <details className="toggle sim-words">
      <summary>
        All steps in words
        <span className="plus-minus" />
      </summary>
      <ol>
        {steps.map((each, position) => (
          <li key={position}>
            <b>{stepName(each)}.</b> {each.text}
          </li>
        ))}
      </ol>
    </details>
  )
})
