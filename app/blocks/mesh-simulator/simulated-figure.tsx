import { useMemo, useState, type ReactNode } from 'react'
import type { Step } from '#domain/technology/mesh-simulation/step.ts'
import { MeshPlayer } from './mesh-player.tsx'
import type { Stage } from './stage.ts'

interface Props<S extends Step> {
  title: string
  caption: ReactNode
  stage: Stage
  /** The steps with these devices switched off; the same function as long as the settings are the same. */
  simulate: (off: ReadonlySet<number>) => S[]
  switchable?: number[]
  options?: ReactNode
  /** Renders additional content of a step, with the devices that are switched off. */
  children?: (step: S, off: ReadonlySet<number>) => ReactNode
}

/** A figure in which devices can be switched off; all of them have power at first. */
export function SimulatedFigure<S extends Step>({ simulate, children, ...player }: Props<S>) {
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const steps = useMemo(() => simulate(off), [simulate, off])
  return (
    <MeshPlayer {...player} steps={steps} off={off} onSwitch={setOff}>
      {(step) => children?.(step, off)}
    </MeshPlayer>
  )
}
