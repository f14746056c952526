import { Block } from './block.tsx'

const SLOT = 56
const hops = [0, 1, 2, 3]

/** A request over four hops, processing in the Node, and the response over the same route. */
export function RequestTimeline() {
  const responseStart = hops.length * SLOT + 150
  return (
    <svg
      className="drawing"
      viewBox="0 0 760 130"
      role="img"
      aria-label="Time from left to right: the slots of the request, then the work of the Node, then the slots of the answer. The answer starts only after the last slot of the request."
    >
      {hops.map((hop) => (
        <Block
          key={hop}
          x={1 + hop * SLOT}
          y={36}
          width={SLOT}
          height={44}
          name={hop === 0 ? 'C' : `${hop}`}
        />
      ))}
      <Block x={hops.length * SLOT + 20} y={36} width={110} height={44} name="Node works" kind="optional" />
      {hops.map((hop) => (
        <Block
          key={hop}
          x={responseStart + hop * SLOT}
          y={36}
          width={SLOT}
          height={44}
          name={hop === 0 ? 'N' : `${hops.length - hop}`}
          kind="own"
        />
      ))}
      <text className="bd-about start" x="2" y="24">
        request: slots of 40, 50 or 60 ms
      </text>
      <text className="bd-about start" x={responseStart} y="24">
        answer: its own slot length
      </text>
      <path className="bd-axis" d="M1 104H740m-8 -4l8 4l-8 4" />
      <text className="bd-about start" x="2" y="122">
        time
      </text>
    </svg>
  )
}
