type Kind = 'part' | 'own' | 'optional' | 'ground'

interface BlockProps {
  x: number
  y: number
  width: number
  height: number
  name: string
  /** Second line in a smaller font. */
  about?: string
  /** A part of the system, the subject of the page, an optional part, or the base of other parts. */
  kind?: Kind
}

/** A named box of a block diagram. */
export function Block({ x, y, width, height, name, about, kind = 'part' }: BlockProps) {
  const middle = x + width / 2
  const top = kind === 'ground' ? y + 22 : y + height / 2 + (about ? -3 : 5)
  return (
    <g className={`bd-block ${kind}`}>
      <rect x={x} y={y} width={width} height={height} />
      <text className="bd-name" x={kind === 'ground' ? x + 14 : middle} y={top}>
        {name}
      </text>
      {about && (
        <text
          className="bd-about"
          x={kind === 'ground' ? x + width - 14 : middle}
          y={kind === 'ground' ? top : top + 17}
        >
          {about}
        </text>
      )}
    </g>
  )
}

type Point = [x: number, y: number]

interface ArrowProps {
  from: Point
  to: Point
  /** Points in both directions. */
  both?: boolean
  /** A radio link. */
  radio?: boolean
  label?: string
}

/** A straight connection between two boxes. */
export function Arrow({ from, to, both, radio, label }: ArrowProps) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const isUpright = from[0] === to[0]
  return (
    <g className={radio ? 'bd-arrow radio' : 'bd-arrow'}>
      <path d={`M${from.join(' ')}L${to.join(' ')}`} />
      <path className="bd-tip" d={tip(from, to) + (both ? tip(to, from) : '')} />
      {label && (
        <text
          className={isUpright ? 'bd-about start' : 'bd-about'}
          x={isUpright ? x + 9 : x}
          y={isUpright ? y + 4 : y - 8}
        >
          {label}
        </text>
      )}
    </g>
  )
}

/** A row of boxes of the same size with equal gaps. */
export function Row({
  x,
  y,
  width,
  height,
  names,
  gap = 8,
}: Omit<BlockProps, 'name' | 'kind'> & { names: string[]; gap?: number }) {
  const each = (width - gap * (names.length - 1)) / names.length
  return names.map((name, position) => (
    <Block key={name} x={x + position * (each + gap)} y={y} width={each} height={height} name={name} />
  ))
}

function tip(from: Point, to: Point): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const at = (back: number, aside: number) =>
    `${round(to[0] - ux * back - uy * aside)} ${round(to[1] - uy * back + ux * aside)}`
  return `M${at(8, 4)}L${to.join(' ')}L${at(8, -4)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
