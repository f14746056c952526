import type { ReactNode } from 'react'
import { useTexts } from '#app/languages/texts.ts'
import { building, buildingPart } from './building.ts'
import { MeshLayer } from './mesh-layer.tsx'

const columns = [334, 436, 538]
const columnRows = [140, 310]
const stairs = [78, 89, 100, 111, 122, 133, 144, 155]

/** Floor plan with a coordinator and 19 nodes, room names and dimensions. */
export function FloorPlan() {
  const { nodes, route } = building
  const last = nodes.length - 1
  const { t } = useTexts()
  return (
    <svg
      className="plan"
      viewBox="32 0 858 436"
      role="img"
      aria-label={t(
        'Floor plan with a coordinator and {last} nodes. A packet travels from the coordinator to node {last} in {hops} hops.',
        { last, hops: route.length - 1 },
      )}
    >
      <g className="p-axes">
        {columns.map((x, index) => (
          <Axis key={x} x={x} name={'ABC'[index]!} from={30} to={410} />
        ))}
        <path d={columnRows.map((y) => `M224 ${y}H648`).join('')} />
      </g>
      <g className="p-cols">
        {columns.flatMap((x) =>
          columnRows.map((y) => <rect key={`${x} ${y}`} x={x - 4} y={y - 4} width="8" height="8" />),
        )}
      </g>
      <Walls d="M36 52H884V398H36ZM232 52V176M232 210V300M232 334V398M36 232H132M166 232H232M640 52V214M640 254V398M640 262H700M734 262H884" />
      <path
        className="p-door"
        d="M232 210h-34a34 34 0 0 1 34-34M232 334h34a34 34 0 0 0-34-34M132 232v34a34 34 0 0 0 34-34M640 254h40a40 40 0 0 0-40-40M700 262v-34a34 34 0 0 1 34 34"
      />
      <g className="p-stair">
        <path d={`${stairs.map((y) => `M848 ${y}h30`).join('')}M848 78v77M863 150V88m-4 5 4-6 4 6`} />
      </g>
      <g className="p-rooms">
        <Label x={46} y={70} text={t('Office')} />
        <Label x={46} y={390} text={t('Plant room')} />
        <Label x={246} y={70} text={t('Hall')} />
        <Label x={654} y={70} text={t('Stairwell')} />
        <Label x={654} y={390} text={t('Cold store')} />
      </g>
      <g className="p-dim">
        <path d="M36 416H884M36 411v10M232 411v10M640 411v10M884 411v10M33 419l6-6M229 419l6-6M637 419l6-6M881 419l6-6" />
        <Label x={134} y={430} text="14.4 m" />
        <Label x={436} y={430} text="30.0 m" />
        <Label x={762} y={430} text="18.0 m" />
      </g>
      <MeshLayer layout={building} radius={11} waveRadius={70} />
    </svg>
  )
}

/** A section of the floor plan that is readable on a phone. */
export function FloorPlanPart() {
  const { nodes, route } = buildingPart
  const last = nodes.length - 1
  const { t } = useTexts()
  return (
    <svg
      className="plan"
      viewBox="0 0 358 300"
      role="img"
      aria-label={t(
        'Floor plan with a coordinator and {last} nodes. A packet travels from the coordinator to node {last} in {hops} hops.',
        { last, hops: route.length - 1 },
      )}
    >
      <g className="p-axes">
        <Axis x={172} name="A" from={24} to={292} />
      </g>
      <g className="p-cols">
        <rect x="168" y="120" width="8" height="8" />
        <rect x="168" y="208" width="8" height="8" />
      </g>
      <Walls d="M12 34H346V284H12ZM96 34V108M96 138V206M96 234V284M12 206H96M250 34V142M250 174V284" />
      <path
        className="p-door"
        d="M96 138h-30a30 30 0 0 1 30-30M250 174h32a32 32 0 0 0-32-32M96 234h28a28 28 0 0 0-28-28"
      />
      <MeshLayer layout={buildingPart} radius={13} waveRadius={56} />
    </svg>
  )
}

function Walls({ d }: { d: string }) {
  return (
    <>
      <path className="p-wall" d={d} />
      <path className="p-wall-in" d={d} />
    </>
  )
}

function Axis({ x, name, from, to }: { x: number; name: string; from: number; to: number }) {
  return (
    <>
      <path d={`M${x} ${from}V${to}`} />
      <circle cx={x} cy={from - 10} r="9" />
      <Label x={x} y={from - 6.5} text={name} />
    </>
  )
}

function Label({ x, y, text }: { x: number; y: number; text: ReactNode }) {
  return (
    <text x={x} y={y}>
      {text}
    </text>
  )
}
