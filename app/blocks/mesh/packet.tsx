import type { Place } from '#domain/technology/mesh-layout.ts'

interface Props {
  /** Names the rule that moves it: one unit to the right is the whole hop. */
  className: string
  start: Place
  end: Place
}

/**
 * A packet between two devices. The outer group makes one unit of its inside as long as the hop and turns it the same
 * way, so one rule of CSS moves every packet; the square undoes that for itself and stays upright.
 */
export function Packet({ className, start, end }: Props) {
  const dx = end.x - start.x
  const dy = end.y - start.y
  const scale = (1 / Math.hypot(dx, dy)).toFixed(4).slice(1)
  const degrees = Math.round((Math.atan2(-dy, dx) * 180) / Math.PI)
  return (
    <g transform={`matrix(${dx} ${dy} ${-dy} ${dx} ${start.x} ${start.y})`}>
      <g className={className}>
        <rect
          className="m-packet"
          transform={`scale(${scale})rotate(${degrees})`}
          x="-4"
          y="-4"
          width="8"
          height="8"
        />
      </g>
    </g>
  )
}
