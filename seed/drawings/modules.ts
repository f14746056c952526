import {
  antennaConnector,
  box,
  holes,
  line,
  longChip,
  matrixMark,
  meander,
  paint,
  small,
  squareChip,
} from './parts.ts'
import { strokeText } from './stroke-text.ts'

/** SVG content and its viewBox. */
export interface Drawing {
  view: [number, number, number, number]
  body: string
}

interface Marking {
  /** The order code on the shielding can. */
  code: string
  os: string
  hasConnector?: boolean
}

const etched = { color: paint.etch }
const printed = { color: paint.silk }

/** A SIM-format module, top view; ten units are one millimetre. */
export function simTop({ code, os, hasConnector = false }: Marking): Drawing {
  const antenna = hasConnector
    ? antennaConnector(26, 48, 52) + box([18, 62, 8, 24], paint.copper) + box([78, 62, 8, 24], paint.copper)
    : line('M84 6V143', paint.silk, 0.7, '4 3') +
      meander(14, 26, 8, 97, 8.4) +
      line('M81 123v14h14', paint.copper, 3.2)
  const parts = [
    `<path d="M16 0H318V149H0V16Z" fill="${paint.board}" stroke="${paint.boardEdge}"/>`,
    antenna,
    can(98, 12, 112, 125),
    strokeText(111, 45, 12, code, etched) + strokeText(111, 63, 7.5, `IQMESH ${os}`, etched),
    strokeText(111, 77, 7.5, 'Hopline', etched) + matrixMark(112, 92, 5, '#4b585c'),
    strokeText(150, 104, 5.5, 'MID', etched) + strokeText(150, 115, 5.5, '81 06 24 8E', etched),
    squareChip(228, 20, 50) + longChip(230, 96, 36, 26),
    ...[20, 38, 56].map((y) => small(290, y, true)),
    ...[96, 108, 120].map((y) => small(280, y)),
    ...[218, 236, 254].map((x) => small(x, 80)),
    box([298, 124, 8, 12], paint.lamp, { round: 1 }),
    holes([
      [304, 86],
      [220, 134],
      [312, 8],
      [90, 8],
      [90, 141],
    ]),
    strokeText(238, 143, 5, 'HL-0214 R3', printed),
  ]
  return { view: [-10, -14, 338, 177], body: parts.join('') }
}

/** A SIM-format module, bottom view with its eight contacts. */
export function simBottom({ code }: { code: string }): Drawing {
  const contacts = [0, 1, 2, 3].map(
    (row) =>
      box([206, 16 + row * 31, 46, 24], paint.copper, { round: 4 }) +
      box([264, 16 + row * 31, 46, 24], paint.copper, { round: 4 }) +
      strokeText(184, 32 + row * 31, 7, `C${row + 1}`, printed),
  )
  const body = [
    `<path d="M0 0H302L318 16V149H0Z" fill="${paint.board}" stroke="${paint.boardEdge}"/>`,
    ...contacts,
    strokeText(24, 44, 9.5, code, printed) + strokeText(24, 62, 6, 'CE FCC RoHS', printed),
    matrixMark(26, 92, 5, paint.silk),
    holes([20, 40, 60, 80, 100, 120].map((y) => [150, y])),
  ]
  return { view: [-10, -14, 338, 177], body: body.join('') }
}

/** An SMT module, top view. */
export function smtTop({ code, os, hasConnector = false }: Marking): Drawing {
  const antenna = hasConnector
    ? antennaConnector(14, 50, 46) + [20, 30].map((y) => small(18, y) + small(44, y)).join('')
    : line('M72 10V142', paint.silk, 0.7, '4 3') + meander(10, 22, 7, 108, 8)
  const body = [
    box([0, 0, 232, 152], paint.board, { edge: paint.boardEdge }),
    castellations(),
    antenna,
    can(82, 16, 138, 120),
    strokeText(96, 49, 12.5, code, etched) + strokeText(96, 67, 7.5, `IQMESH ${os}`, etched),
    strokeText(96, 81, 7.5, 'Hopline', etched) + matrixMark(98, 92, 5, '#4b585c'),
    strokeText(138, 104, 5.5, 'MID', etched) + strokeText(138, 116, 5.5, '82 1A 03 C7', etched),
  ]
  return { view: [-24, -14, 280, 180], body: body.join('') }
}

/** An SMT module, bottom view with pads along both edges. */
export function smtBottom({ code }: { code: string }): Drawing {
  const pads = Array.from({ length: 9 }, (_, index) => {
    const x = 92 + index * 16 - 5
    const number = strokeText(x + 5, 34, 5, `Q${index + 1}`, { ...printed, anchor: 'middle' })
    return box([x, 0, 10, 20], paint.copper) + box([x, 132, 10, 20], paint.copper) + number
  })
  const body = [
    box([0, 0, 232, 152], paint.board, { edge: paint.boardEdge }),
    ...pads,
    strokeText(92, 84, 10, code, printed) + strokeText(92, 102, 6, 'CE FCC RoHS', printed),
    matrixMark(20, 62, 5, paint.silk),
    holes([60, 76, 92].map((y) => [200, y])),
  ]
  return { view: [-24, -14, 280, 180], body: body.join('') }
}

function can(x: number, y: number, width: number, height: number): string {
  return (
    box([x, y, width, height], paint.can, { round: 3, edge: paint.canEdge }) +
    `<rect x="${x + 4}" y="${y + 4}" width="${width - 8}" height="${height - 8}" rx="2" fill="none" stroke="#ffffff" stroke-opacity=".35"/>`
  )
}

/** Plated half-holes along both edges, for soldering. */
function castellations(): string {
  return Array.from({ length: 9 }, (_, index) => {
    const x = 92 + index * 16
    return `<path d="M${x - 5.2} 0v3a5.2 5.2 0 0 0 10.4 0v-3zM${x - 5.2} 152v-3a5.2 5.2 0 0 1 10.4 0v3z" fill="${paint.copper}"/><path d="M${x - 2.6} -.6v1.6a2.6 2.6 0 0 0 5.2 0v-1.6zM${x - 2.6} 152.6v-1.6a2.6 2.6 0 0 1 5.2 0v1.6z" fill="${paint.boardEdge}"/>`
  }).join('')
}
