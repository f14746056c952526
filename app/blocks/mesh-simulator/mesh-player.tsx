import { useEffect, useReducer, useRef, type ReactNode } from 'react'
import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { useIsVisible } from '#app/ui/use-is-visible.ts'
import { useReducedMotion } from '#app/ui/use-reduced-motion.ts'
import { MeshDrawing, type Stage } from './mesh-drawing.tsx'
import { playbackReducer, type Command, type Playback } from './playback.ts'
import { PlayerControls } from './player-controls.tsx'
import { stepName } from './step-name.ts'
import { StepStrip } from './step-strip.tsx'

const SLOT_MS = 600
const FAST_SLOT_MS = 250
const TEXT_STEP_MS = 2_400
const FAST_FROM_STEPS = 60

interface Props<S extends Step> {
  title: string
  /** Description that is understandable without the figure. */
  caption: ReactNode
  steps: S[]
  stage: Stage
  /** Renders additional content of a step, such as the values collected so far. */
  children?: (step: S) => ReactNode
}

/** Player of a simulation: play, pause and step. With reduced motion all steps are shown as a strip. */
export function MeshPlayer<S extends Step>({ title, caption, steps, stage, children }: Props<S>) {
  const last = steps.length - 1
  const [{ step, isPlaying }, send] = useReducer(
    (playback: Playback, command: Command) => playbackReducer(playback, command, last),
    { step: 0, isPlaying: false },
  )
  const figure = useRef<HTMLElement>(null)
  const isVisible = useIsVisible(figure)
  const isReducedMotion = useReducedMotion()
  const isFast = steps.length > FAST_FROM_STEPS
  const current = steps[step]!

  useEffect(() => {
    if (!isPlaying || !isVisible) return
    const slot = isFast ? FAST_SLOT_MS : SLOT_MS
    const timer = setTimeout(() => send('next'), current.slot === undefined ? TEXT_STEP_MS : slot)
    return () => clearTimeout(timer)
  }, [isPlaying, isVisible, isFast, current])

  return (
    <figure className={`figure sim ${isFast ? 'is-quick' : ''}`} ref={figure}>
      {isReducedMotion ? (
        <>
          <StepStrip steps={steps} stage={stage} />
          {children?.(steps[last]!)}
        </>
      ) : (
        <>
          <div className="sim-body">
            <MeshDrawing step={current} {...stage} name={title} motion={step} />
            <div className="sim-side">
              <p className="sim-place">
                Step {step + 1} of {steps.length}
              </p>
              <div className="sim-text" aria-live={isPlaying ? 'off' : 'polite'}>
                <b>{stepName(current)}</b>
                <p>{current.text}</p>
              </div>
              {children?.(current)}
            </div>
          </div>
          <PlayerControls
            title={title}
            step={step}
            last={last}
            stepName={stepName(current)}
            isPlaying={isPlaying}
            onCommand={send}
          />
        </>
      )}
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
      <figcaption>
        <b>{title}</b> {caption}
      </figcaption>
    </figure>
  )
}
