import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { useHydrated } from './use-hydrated.ts'
import { useIsVisible } from '#app/ui/use-is-visible.ts'
import { useReducedMotion } from '#app/ui/use-reduced-motion.ts'
import { MeshDrawing } from './mesh-drawing.tsx'
import { playbackReducer, type Command, type Playback } from './playback.ts'
import { PlayerControls } from './player-controls.tsx'
import { PowerLine } from './power-line.tsx'
import { switchableDevices, type Stage } from './stage.ts'
import { stepName } from './step-name.ts'
import { StepStrip } from './step-strip.tsx'
import { StepWords } from './step-words.tsx'

const SLOT_MS = 600
const FAST_SLOT_MS = 250
const TEXT_STEP_MS = 2_400
const FAST_FROM_STEPS = 60
/** Larger drawings scroll on a phone. */
const MAX_WIDTH_ON_A_PHONE = 600

interface Props<S extends Step> {
  title: string
  /** Description that is understandable without the figure. */
  caption: ReactNode
  /** The steps with the devices that are switched off now. */
  steps: S[]
  stage: Stage
  off: ReadonlySet<number>
  /** Receives the devices that are switched off next. */
  onSwitch: (off: ReadonlySet<number>) => void
  /** Devices that can be switched off, if not all nodes and sensors. */
  switchable?: number[]
  /** Settings above the drawing. */
  options?: ReactNode
  /** Renders additional content of a step, such as the values collected so far. */
  children?: (step: S) => ReactNode
}

/**
 * Player of a simulation: play, pause, step, and switch devices off, which starts it anew. With reduced motion all steps
 * are shown as a strip.
 */
export function MeshPlayer<S extends Step>({
  title,
  caption,
  steps,
  stage,
  off,
  onSwitch,
  switchable = switchableDevices(stage),
  options,
  children,
}: Props<S>) {
  const last = steps.length - 1
  const [playback, send] = useReducer(
    (before: Playback, command: Command) => playbackReducer(before, command, last),
    { step: 0, isPlaying: false },
  )
  const [played, setPlayed] = useState(steps)
  if (played !== steps) {
    setPlayed(steps)
    send('restart')
  }
  const figure = useRef<HTMLElement>(null)
  const isVisible = useIsVisible(figure)
  const isReducedMotion = useReducedMotion()
  const isHydrated = useHydrated()
  const isFast = steps.length > FAST_FROM_STEPS
  const isLarge = stage.width > MAX_WIDTH_ON_A_PHONE
  const { isPlaying } = playback
  const step = Math.min(playback.step, last)
  const current = steps[step]!

  useEffect(() => {
    if (!isPlaying || !isVisible) return
    const slot = isFast ? FAST_SLOT_MS : SLOT_MS
    const timer = setTimeout(() => send('next'), current.slot === undefined ? TEXT_STEP_MS : slot)
    return () => clearTimeout(timer)
  }, [isPlaying, isVisible, isFast, current])

  const switching = isHydrated
    ? { off, devices: switchable, onSwitch: (device: number) => onSwitch(toggled(off, device)) }
    : undefined
  const powerLine = (
    <PowerLine stage={stage} off={off} steps={steps} onReset={() => onSwitch(new Set<number>())} />
  )
  return (
    <figure className={`figure sim ${isFast ? 'is-quick' : ''}`} ref={figure}>
      {options && <div className="sim-options">{options}</div>}
      {isReducedMotion ? (
        <>
          <div className="sim-body is-still">
            <div className={isLarge ? 'sim-scroll' : ''}>
              <MeshDrawing step={steps[last]!} stage={stage} name={title} switching={switching} />
            </div>
            <div className="sim-side">{children?.(steps[last]!)}</div>
          </div>
          {powerLine}
          <StepStrip steps={steps} stage={stage} />
        </>
      ) : (
        <>
          <div className="sim-body">
            <div className={isLarge ? 'sim-scroll' : ''}>
              <MeshDrawing step={current} stage={stage} name={title} motion={step} switching={switching} />
            </div>
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
          {isLarge && <p className="fig-hint">Scroll sideways to see the whole drawing.</p>}
          {powerLine}
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
      <StepWords steps={steps} />
      <figcaption>
        <b>{title}</b> {caption}
      </figcaption>
    </figure>
  )
}

function toggled(off: ReadonlySet<number>, device: number): ReadonlySet<number> {
  const next = new Set(off)
  if (!next.delete(device)) next.add(device)
  return next
}
