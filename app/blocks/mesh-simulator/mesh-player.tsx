import { useEffect, useReducer, useRef, type ReactNode } from 'react'
import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { useIsSeen } from '#app/ui/is-seen.ts'
import { usePrefersStill } from '#app/ui/still-preference.ts'
import { MeshDrawing, type Stage } from './mesh-drawing.tsx'
import { play, type Command, type Playback } from './playback.ts'
import { PlayerControls } from './player-controls.tsx'
import { stepName } from './step-name.ts'
import { StepStrip } from './step-strip.tsx'

const SLOT_MS = 600
const QUICK_SLOT_MS = 250
const READING_MS = 2_400
const MANY_STEPS = 60

interface Props<S extends Step> {
  title: string
  /** What the figure shows, in words that do without it. */
  caption: ReactNode
  steps: S[]
  stage: Stage
  /** What else a step shows, such as values collected so far. */
  children?: (step: S) => ReactNode
}

/** A communication in the mesh that can be played, paused and stepped through; less motion makes it a strip. */
export function MeshPlayer<S extends Step>({ title, caption, steps, stage, children }: Props<S>) {
  const last = steps.length - 1
  const [{ step, isPlaying }, send] = useReducer(
    (playback: Playback, command: Command) => play(playback, command, last),
    { step: 0, isPlaying: false },
  )
  const figure = useRef<HTMLElement>(null)
  const isSeen = useIsSeen(figure)
  const isStill = usePrefersStill()
  const isQuick = steps.length > MANY_STEPS
  const current = steps[step]!

  useEffect(() => {
    if (!isPlaying || !isSeen) return
    const slot = isQuick ? QUICK_SLOT_MS : SLOT_MS
    const timer = setTimeout(() => send('next'), current.slot === undefined ? READING_MS : slot)
    return () => clearTimeout(timer)
  }, [isPlaying, isSeen, isQuick, current])

  return (
    <figure className={`figure sim ${isQuick ? 'is-quick' : ''}`} ref={figure}>
      {isStill ? (
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
          <span className="pm" />
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
