/** A visitor, two nodes and the coordinator. The first link is broken after a refusal. */
export function BondFigure({ isBroken }: { isBroken: boolean }) {
  return (
    <svg className={isBroken ? 'bond bad' : 'bond'} viewBox="5 20 408 52" aria-hidden="true">
      <path className="bl ok" d="M210 46H396" />
      <path className="bl" d="M26 46H210" />
      {isBroken && <path className="bx" d="m110 38 16 16m0-16-16 16" />}
      <g className="m-node you">
        <circle cx="26" cy="46" r="20" />
        <text x="26" y="50">
          you
        </text>
      </g>
      {[210, 303].map((x, index) => (
        <g key={x} className="m-node">
          <circle cx={x} cy="46" r="13" />
          <text x={x} y="50">
            {index + 1}
          </text>
        </g>
      ))}
      <g className="m-node is-c">
        <rect x="380" y="30" width="32" height="32" />
        <text x="396" y="50">
          C
        </text>
      </g>
    </svg>
  )
}
