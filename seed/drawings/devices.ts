import { simTop, type Drawing } from './modules.ts'
import { box, dot, holes, line, paint, small, squareChip } from './parts.ts'
import { strokeText } from './stroke-text.ts'

const etched = { color: paint.etch }
const printed = { color: paint.silk }
const module = simTop({ code: 'TR-72DA', os: '4.06D' }).body
const WHOLE: Drawing['view'] = [0, 0, 310, 190]

/** A gateway in a flat case with an antenna. */
export function gateway(code: string): Drawing {
  const body = [
    box([262, 22, 10, 128], paint.line) + box([258, 140, 18, 22], paint.line, { round: 2 }),
    box([20, 60, 250, 110], paint.can, { round: 4, edge: paint.canEdge }),
    box([20, 60, 250, 24], paint.canEdge, { round: 4 }),
    strokeText(36, 118, 12.5, code, etched) + strokeText(36, 136, 7.5, 'Hopline gateway', etched),
    dot(196, 112, 3.4, paint.lit) + dot(214, 112, 3.4, '#4b585c') + dot(232, 112, 3.4, '#4b585c'),
    box([36, 146, 44, 24], paint.black, { round: 1 }) + box([90, 152, 26, 14], paint.black, { round: 1 }),
    box([220, 146, 20, 20], paint.black, { round: 10 }),
  ]
  return { view: WHOLE, body: body.join('') }
}

/** The back of a gateway with labelled connectors. */
export function gatewayBack(names: string[]): Drawing {
  const width = 230 / names.length
  const sockets = names.map(
    (name, index) =>
      box([40 + index * width, 96, width - 14, 34], paint.black, { round: 2 }) +
      strokeText(40 + index * width, 150, 6.5, name, etched),
  )
  const body = box([20, 60, 270, 110], paint.can, { round: 4, edge: paint.canEdge })
  return { view: WHOLE, body: body + box([20, 60, 270, 20], paint.canEdge, { round: 4 }) + sockets.join('') }
}

/** A development board with a module. */
export function kit(code: string): Drawing {
  const pins = Array.from(
    { length: 14 },
    (_, index) =>
      box([40 + index * 15, 24, 7, 7], paint.copper) + box([40 + index * 15, 36, 7, 7], paint.copper),
  )
  const body = [
    box([10, 10, 290, 170], paint.board, { round: 4, edge: paint.boardEdge }),
    holes(
      [24, 286].flatMap((x) => [24, 166].map((y): [number, number] => [x, y])),
      6,
    ),
    ...pins,
    box([150, 70, 120, 72], paint.black, { round: 2 }),
    `<g transform="translate(158 80) scale(.33)">${module}</g>`,
    squareChip(60, 84, 46) + box([10, 128, 26, 34], paint.can, { round: 1 }),
    box([200, 156, 14, 14], paint.key, { round: 2 }) + box([226, 156, 14, 14], paint.key, { round: 2 }),
    box([64, 150, 9, 9], paint.lamp) + box([80, 150, 9, 9], paint.lit),
    strokeText(46, 64, 8.5, code, printed),
  ]
  return { view: WHOLE, body: body.join('') }
}

/** An add-on board for a kit: connectors below, components above. */
export function addOn(code: string, parts: number): Drawing {
  const carried = Array.from({ length: parts }, (_, index) => {
    const x = 60 + index * (190 / parts)
    return box([x, 70, 130 / parts, 56], paint.can, { round: 3, edge: paint.canEdge }) + small(x, 138)
  })
  const pins = Array.from({ length: 10 }, (_, index) => box([80 + index * 15, 156, 8, 8], paint.copper))
  const board = box([40, 20, 230, 156], paint.board, { round: 4, edge: paint.boardEdge })
  return {
    view: WHOLE,
    body: board + strokeText(60, 52, 9, code, printed) + carried.join('') + pins.join(''),
  }
}

/** A USB stick with a module slot. */
export function stick(code: string): Drawing {
  const body = [
    box([20, 62, 56, 62], paint.can, { round: 2, edge: paint.canEdge }),
    box([34, 76, 18, 10], paint.black) + box([34, 100, 18, 10], paint.black),
    box([76, 44, 210, 98], paint.black, { round: 5, edge: paint.line }),
    strokeText(98, 78, 9.5, code, printed) + box([150, 88, 116, 44], paint.chip, { round: 2 }),
    `<g transform="translate(164 90) scale(.27)">${module}</g>`,
    dot(104, 108, 4, paint.lit) + dot(120, 108, 4, '#4b585c'),
  ]
  return { view: WHOLE, body: body.join('') }
}

/** A wall-mounted case with ventilation slots. */
export function wallBox(code: string): Drawing {
  const slots = Array.from({ length: 7 }, (_, index) =>
    box([100, 54 + index * 9, 100, 4], paint.canEdge, { round: 2 }),
  )
  const body = [
    box([70, 20, 160, 150], paint.can, { round: 8, edge: paint.canEdge }),
    ...slots,
    strokeText(96, 144, 9, code, etched) + dot(210, 138, 3, paint.lit),
  ]
  return { view: [0, 0, 300, 190], body: body.join('') }
}

/** A rod antenna with cable and plug. */
export function rodAntenna(code: string): Drawing {
  const body = [
    box([40, 30, 14, 120], paint.line, { round: 7 }) + box([34, 140, 26, 24], paint.key, { round: 3 }),
    line('M47 164c0 24 90 24 110 4s60-96 100-60', paint.line, 5),
    box([248, 98, 26, 16], paint.copper, { round: 3 }) + box([272, 102, 14, 8], paint.copperEdge),
    strokeText(90, 60, 11, code, { color: paint.line }),
  ]
  return { view: WHOLE, body: body.join('') }
}

/** The contents of a development set. */
export function set(code: string): Drawing {
  const sticks = [0, 1, 2].map(
    (index) => `<g transform="translate(${10 + index * 100} 84) scale(.32)">${kit(code).body}</g>`,
  )
  const modules = [0, 1, 2, 3].map(
    (index) => `<g transform="translate(${14 + index * 73} 156) scale(.2)">${module}</g>`,
  )
  const stickPart = `<g transform="translate(6 6) scale(.46)">${stick('PK-USB').body}</g>`
  const title = strokeText(170, 44, 10, code, { color: paint.line })
  return { view: WHOLE, body: stickPart + title + sticks.join('') + modules.join('') }
}
