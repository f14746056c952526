import { useMemo } from 'react'
import type { Place } from '#domain/technology/mesh-layout.ts'
import type { Hop, Step } from '#domain/technology/mesh-simulation/step.ts'
import { Packet } from '#app/blocks/mesh/packet.tsx'
import { MeshDevice } from './mesh-device.tsx'
import { DEVICE_RADIUS } from './device-radius.ts'
import { devicesOf, type Stage } from './stage.ts'
import type { Switching } from './switching.ts'
import { useDeviceKeys } from './use-device-keys.ts'

interface Props {
  stage: Stage
  step: Step
  /** Accessible name; without one the drawing is decorative. */
  name?: string
  /** Restarts the animation when it changes; without it the drawing is static. */
  motion?: number
  switching?: Switching | undefined
}

/** Devices and links in one step of the simulation, with senders, receivers and device states. */
export function MeshDrawing({ stage, step, name, motion, switching }: Props) {
  const { network, width, height, repeaters = [] } = stage
  const devices = useMemo(() => devicesOf(stage), [stage])
  const ends = ({ from, to }: Hop) => ({ start: devices[from]!, end: devices[to]! })
  const keys = useDeviceKeys(switching)
  const role = switching
    ? { role: 'group', 'aria-label': `${name}. Devices to switch off: arrow keys move, Enter switches.` }
    : name
      ? { role: 'img', 'aria-label': name }
      : { 'aria-hidden': true }
  return (
    <svg
      className="plan sim-plan"
      viewBox={`0 0 ${width} ${height}`}
      {...role}
      {...(switching && keys.handlers)}
    >
      <g className="m-links">
        <path d={network.links.map(([from, to]) => line(ends({ from, to }))).join('')} />
      </g>
      <path className="m-route" d={step.hops.map((hop) => line(ends(hop))).join('')} />
      {/* In a group of its own: where elements come and go, all that follow are styled again. */}
      <g>
        {step.senders.map((device) => (
          <circle key={device} className="sim-ring" {...circle(devices[device]!)} />
        ))}
        {motion !== undefined && (
          <g key={motion}>
            {step.senders.map((device) => (
              <circle key={device} className="sim-wave" {...circle(devices[device]!)} />
            ))}
            {step.hops.map((hop) => (
              <Packet key={`${hop.from} ${hop.to}`} className="sim-hop" {...ends(hop)} />
            ))}
          </g>
        )}
      </g>
      {devices.map((look, device) => (
        <MeshDevice
          key={device}
          look={look}
          number={device}
          state={step.states[device]!}
          routingNumber={step.numbers?.[device]}
          isRepeater={repeaters.includes(device)}
          isPressed={switching?.devices.includes(device) ? switching.off.has(device) : undefined}
          isTabStop={device === keys.tabStop}
        />
      ))}
    </svg>
  )
}

function circle({ x, y }: Place) {
  return { cx: x, cy: y, r: DEVICE_RADIUS + 6 }
}

function line({ start, end }: { start: Place; end: Place }): string {
  return `M${start.x} ${start.y}L${end.x} ${end.y}`
}
