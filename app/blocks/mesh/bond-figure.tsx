/** Somebody who asks to join a network; the link breaks when the network refuses. */
export function BondFigure({ isRefused }: { isRefused: boolean }) {
  return (
    <svg className={isRefused ? 'bond bad' : 'bond'} viewBox="5 20 408 52" aria-hidden="true">
      <path className="bl ok" d="M210 46H396" />
      <path className="bl" d="M26 46H210" />
      {isRefused && <path className="bx" d="m110 38 16 16m0-16-16 16" />}
      <Node x={26} radius={20} name="you" className="you" />
      <Node x={210} radius={13} name="1" />
      <Node x={303} radius={13} name="2" />
      <g className="m-node is-c">
        <rect x="380" y="30" width="32" height="32" />
        <text x="396" y="50">
          C
        </text>
      </g>
    </svg>
  )
}

function Node({
  x,
  radius,
  name,
  className = '',
}: {
  x: number
  radius: number
  name: string
  className?: string
}) {
  return (
    <g className={`m-node ${className}`}>
      <circle cx={x} cy="46" r={radius} />
      <text x={x} y="50">
        {name}
      </text>
    </g>
  )
}
