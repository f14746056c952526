import type { Drawing } from './modules.ts'
import { box, dot, line, paint } from './parts.ts'

type Point = [x: number, y: number]

const VIEW: Drawing['view'] = [0, 0, 320, 240]
const radio = '#0e8c84'

/** A chain of linked nodes; the last one is highlighted, the optional gateway is a square. */
function mesh(nodes: Point[], gateway?: Point): string {
  const way = gateway ? [gateway, ...nodes] : nodes
  const last = nodes.at(-1)!
  return (
    line(`M${way.map((point) => point.join(' ')).join('L')}`, radio, 1.6, '3 4') +
    nodes.map(([x, y]) => dot(x, y, 6, '#ffffff', paint.black)).join('') +
    dot(...last, 6, paint.lit, paint.black) +
    (gateway ? box([gateway[0] - 7, gateway[1] - 7, 14, 14], radio) : '')
  )
}

const outline = (d: string, width = 1.6) => line(d, paint.line, width)
const scene = (...parts: string[]): Drawing => ({ view: VIEW, body: parts.join('') })

/** Illustrations of the case studies, by slug. */
export const scenes: Record<string, Drawing> = {
  'street-lighting': scene(
    outline('M10 200H310M10 214H310'),
    outline('M24 200V150h34V200M24 150l17-16l17 16'),
    ...[100, 150, 200, 250, 296].map((x) => outline(`M${x} 200V92q0-10 -14 -10`)),
    mesh(
      [100, 150, 200, 250, 296].map((x): Point => [x - 14, 82]),
      [41, 124],
    ),
  ),

  'heating-of-a-school': scene(
    outline('M30 210V60H290V210ZM30 135H290M117 60V210M203 60V210M20 60L160 24L300 60'),
    ...[52, 139, 225].flatMap((x) =>
      [105, 180].map((y) => outline(`M${x} ${y}h42v20h-42ZM${x + 10} ${y}v20m10-20v20m10-20v20`, 1.2)),
    ),
    mesh(
      [
        [73, 84],
        [160, 84],
        [246, 84],
        [246, 158],
        [160, 158],
      ],
      [73, 158],
    ),
  ),

  'water-meters': scene(
    outline('M70 214V40H250V214ZM70 83H250M70 127H250M70 170H250M160 40V170'),
    ...[62, 105, 149].flatMap((y) => [105, 205].map((x) => dot(x, y, 13, 'none', paint.line))),
    outline('M160 170V214M128 214V192H150V214', 1.2),
    mesh(
      [
        [205, 149],
        [105, 149],
        [105, 105],
        [205, 105],
        [205, 62],
      ],
      [205, 192],
    ),
  ),

  greenhouses: scene(
    ...[20, 120, 220].map((x) => outline(`M${x} 200V130Q${x + 40} 70 ${x + 80} 130V200ZM${x + 40} 100V200`)),
    ...[40, 80, 140, 180, 240, 280].map((x) =>
      outline(`M${x} 200v-26m0 8q-12 -2 -12 -14m12 4q12 -2 12 -14`, 1.3),
    ),
    mesh(
      [
        [60, 100],
        [160, 100],
        [260, 100],
        [280, 160],
      ],
      [20, 66],
    ),
  ),

  'parking-places': scene(
    outline('M20 110V30M76 110V30M132 110V30M188 110V30M244 110V30M300 110V30M20 30H300'),
    outline('M20 210V130M76 210V130M132 210V130M188 210V130M244 210V130M300 210V130M20 210H300'),
    ...[34, 146, 202].map((x) => box([x, 42, 28, 54], 'none', { round: 8, edge: paint.line })),
    ...[90, 258].map((x) => box([x, 144, 28, 54], 'none', { round: 8, edge: paint.line })),
    mesh(
      [
        [48, 68],
        [104, 68],
        [160, 68],
        [216, 68],
        [272, 170],
        [216, 170],
        [160, 170],
      ],
      [48, 170],
    ),
  ),

  'cold-chain': scene(
    outline('M24 210V40H230V210Z', 4),
    outline('M230 210V70l50 16V210Z'),
    ...[60, 108, 156].map((x) => outline(`M${x} 200V70h34V200M${x} 112h34M${x} 156h34`, 1.2)),
    mesh(
      [
        [214, 120],
        [173, 92],
        [125, 134],
        [77, 92],
      ],
      [290, 60],
    ),
  ),

  'factory-hall': scene(
    outline('M14 206V86l48 -30V86l48 -30V86l48 -30V86l48 -30V86l48 -30V206Z'),
    ...[40, 110, 180].map((x) => outline(`M${x} 206V160h46V206M${x + 23} 160V136`)),
    outline('M254 206H310V130H254', 1.4),
    mesh(
      [
        [203, 128],
        [133, 128],
        [63, 128],
      ],
      [282, 150],
    ),
  ),

  museum: scene(
    outline('M30 76L160 30L290 76ZM40 76V200M280 76V200M24 206H296'),
    ...[70, 138, 206].map((x) => outline(`M${x} 200V150h44V200M${x} 150V112h44v38`)),
    ...[92, 160, 228].map((x) => outline(`M${x - 7} 150q7 -28 14 0Z`, 1.3)),
    mesh(
      [
        [92, 96],
        [160, 96],
        [228, 96],
        [244, 124],
      ],
      [160, 60],
    ),
  ),
}
