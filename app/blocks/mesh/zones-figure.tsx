import { useTexts } from '#app/languages/texts.ts'
import { layOutMesh } from '#domain/technology/mesh-layout.ts'
import { MeshLayer } from './mesh-layer.tsx'

const layout = layOutMesh(
  [
    { x: 48, y: 160 },
    { x: 158, y: 92 },
    { x: 170, y: 214 },
    { x: 282, y: 60 },
    { x: 300, y: 150 },
    { x: 286, y: 250 },
    { x: 420, y: 96 },
    { x: 430, y: 196 },
    { x: 556, y: 60 },
    { x: 566, y: 150 },
    { x: 552, y: 256 },
    { x: 690, y: 110 },
    { x: 700, y: 214 },
  ],
  165,
)

const zones = [...Map.groupBy(layout.nodes, ({ zone }) => zone).values()].map((nodes) => {
  const places = nodes.map(({ x }) => x)
  return { left: Math.min(...places), right: Math.max(...places) }
})

/** Static drawing of a mesh with its zones: the number of hops from the coordinator. */
export function ZonesFigure() {
  const { t } = useTexts()
  return (
    <svg
      className="plan static"
      viewBox="0 0 760 310"
      role="img"
      aria-label={t('Nodes in zones by distance from the coordinator, numbered in order')}
    >
      <g className="z-lines">
        {zones.slice(1).map(({ left }, index) => (
          <path key={left} d={`M${(zones[index]!.right + left) / 2} 26V292`} />
        ))}
      </g>
      <g className="z-lab">
        {zones.map(({ left, right }, zone) => (
          <text key={zone} x={(left + right) / 2} y="18">
            {zone === 0 ? t('zone 0') : zone}
          </text>
        ))}
      </g>
      <MeshLayer layout={layout} radius={13} />
    </svg>
  )
}
