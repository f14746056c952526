import type { MeshLayout, MeshNode } from '#domain/technology/mesh-layout.ts'
import { Packet } from './packet.tsx'

interface Props {
  layout: MeshLayout
  radius: number
  /** Radius of the animated radio waves; without it the figure is static. */
  waveRadius?: number
}

/** Links, devices and the route of one packet. The class k<slot> says in which slot something happens. */
export function MeshLayer({ layout: { nodes, links, route }, radius, waveRadius }: Props) {
  const at = (number: number) => nodes[number]!
  const last = nodes.length - 1
  return (
    <>
      <g className="m-links">
        <path
          d={trails(links)
            .map((trail) => line(trail.map(at)))
            .join('')}
        />
      </g>
      <path className={`m-route k${at(last).hears}`} pathLength="100" d={line(route.map(at))} />
      {waveRadius && (
        <>
          <g className="m-rings">
            {nodes.map(({ x, y }, number) => (
              <circle key={number} className={`k${number}`} cx={x} cy={y} r={waveRadius} />
            ))}
          </g>
          {nodes.map(
            (node, number) =>
              node.from !== null && (
                <Packet
                  key={number}
                  className={`m-hop k${node.hears - 1}`}
                  start={at(node.from)}
                  end={node}
                />
              ),
          )}
        </>
      )}
      {nodes.map(({ x, y, hears }, number) => (
        <g
          key={number}
          className={`m-node k${hears}${number === 0 ? ' is-c' : number === last ? ' is-target' : ''}`}
          transform={`translate(${x} ${y})`}
        >
          {number === last && <circle className="m-halo" r={radius + 5} />}
          {number === 0 ? (
            <rect x={-radius - 1} y={-radius - 1} width={2 * radius + 2} height={2 * radius + 2} />
          ) : (
            <circle r={radius} />
          )}
          <text y="3.6">{number === 0 ? 'C' : number}</text>
        </g>
      ))}
    </>
  )
}

function line(places: MeshNode[]): string {
  return `M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`
}

/** The links as few long lines, because each corner that two links share is then written once. */
function trails(links: MeshLayout['links']): number[][] {
  const left = [...links]
  const found: number[][] = []
  while (left.length > 0) {
    const trail: number[] = [...left.shift()!]
    for (;;) {
      const next = left.findIndex((link) => link.includes(trail.at(-1)!))
      if (next < 0) break
      const [one, other] = left.splice(next, 1)[0]!
      trail.push(one === trail.at(-1) ? other : one)
    }
    found.push(trail)
  }
  return found
}
