import { useTexts } from '#app/languages/texts.ts'

const LINKS =
  'M40 170 150 96M150 96 262 150M40 170 130 212M130 212 262 150M262 150 398 92M150 96 290 40M290 40 398 92M690 150 800 84M690 150 790 210M800 84 790 210'

const NODES: [x: number, y: number, name: string][] = [
  [150, 96, '1'],
  [130, 212, '2'],
  [290, 40, '3'],
  [262, 150, '5'],
  [800, 84, '7'],
  [790, 210, '8'],
]

/** A packet that gets lost between the nodes 4, 0 and 4. */
export function Figure404() {
  return (
    <svg
      className="plan fig404"
      viewBox="25 8 792 220"
      role="img"
      aria-label={useTexts().t('A packet that stops at a missing node')}
    >
      <g className="m-links">
        <path d={LINKS} />
      </g>
      <path className="m-route" d="M40 170 150 96 262 150 398 92" />
      <path className="m-lost" d="M398 92 544 138M544 138 690 150" />
      <path className="m-x" d="m463 105 16 16m0-16-16 16" />
      {NODES.map(([x, y, name]) => (
        <g key={name} className="m-node">
          <circle cx={x} cy={y} r="13" />
          <text x={x} y={y + 4}>
            {name}
          </text>
        </g>
      ))}
      <g className="m-node is-c">
        <rect x="26" y="156" width="28" height="28" />
        <text x="40" y="174">
          C
        </text>
      </g>
      <g className="m-node big">
        <circle className="lit" cx="398" cy="92" r="30" />
        <text x="398" y="103">
          4
        </text>
      </g>
      <g className="m-node big gone">
        <circle cx="544" cy="138" r="30" />
        <text x="544" y="149">
          0
        </text>
      </g>
      <g className="m-node big">
        <circle cx="690" cy="150" r="30" />
        <text x="690" y="161">
          4
        </text>
      </g>
    </svg>
  )
}
