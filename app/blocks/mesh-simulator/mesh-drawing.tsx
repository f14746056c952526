import type { MeshLayout, Place } from '#domain/technology/mesh-layout.ts'
import type { Hop, Step } from '#domain/technology/mesh-simulation/step.ts'
import { Packet } from '#app/blocks/mesh/packet.tsx'

const RADIUS = 13

/** The scene of a simulation: the mesh, and optionally a service device outside of it. */
export interface Stage {
  network: MeshLayout
  tool?: Place
  width: number
  height: number
}

interface Props extends Stage {
  step: Step
  /** Accessible name; without one the drawing is decorative. */
  name?: string
  /** Restarts the animation when it changes; without it the drawing is static. */
  motion?: number
}

/** Devices and links in one step of the simulation, with senders, receivers and device states. */
export function MeshDrawing({ network, tool, width, height, step, name, motion }: Props) {
  const places: Place[] = tool ? [...network.nodes, tool] : network.nodes
  const ends = ({ from, to }: Hop) => ({ start: places[from]!, end: places[to]! })
  const role = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }
  return (
    <svg className="plan sim-plan" viewBox={`0 0 ${width} ${height}`} {...role}>
      <g className="m-links">
        <path d={network.links.map(([from, to]) => line(ends({ from, to }))).join('')} />
      </g>
      <path className="m-route" d={step.hops.map((hop) => line(ends(hop))).join('')} />
      {step.senders.map((device) => (
        <circle key={device} className="sim-ring" {...circle(places[device]!)} />
      ))}
      {motion !== undefined && (
        <g key={motion}>
          {step.senders.map((device) => (
            <circle key={device} className="sim-wave" {...circle(places[device]!)} />
          ))}
          {step.hops.map((hop) => (
            <Packet key={`${hop.from} ${hop.to}`} className="sim-hop" {...ends(hop)} />
          ))}
        </g>
      )}
      {places.map(({ x, y }, device) => {
        const isNode = device !== 0 && device < network.nodes.length
        const state = step.states[device]!
        const isNumbered = state !== 'outside' && state !== 'found'
        return (
          <g key={device} className={`m-node is-${state} ${device === 0 ? 'is-c' : isNode ? '' : 'is-tool'}`}>
            {isNode ? (
              <circle cx={x} cy={y} r={RADIUS} />
            ) : (
              <rect x={x - RADIUS} y={y - RADIUS} width={2 * RADIUS} height={2 * RADIUS} />
            )}
            <text x={x} y={y + 4.2}>
              {device === 0 ? 'C' : isNode ? isNumbered && device : 'S'}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function circle({ x, y }: Place) {
  return { cx: x, cy: y, r: RADIUS + 6 }
}

function line({ start, end }: { start: Place; end: Place }): string {
  return `M${start.x} ${start.y}L${end.x} ${end.y}`
}
