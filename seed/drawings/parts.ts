/** Colours of boards and cases, the same in both themes of the site. */
export const paint = {
  board: '#0d4b49',
  boardEdge: '#083532',
  copper: '#c9a24e',
  copperEdge: '#a98434',
  can: '#d3dadc',
  canEdge: '#b4bfc2',
  chip: '#1c2427',
  resistor: '#3b3128',
  etch: '#2c3639',
  silk: '#dfe9e6',
  black: '#2a3438',
  key: '#9aa6aa',
  lamp: '#f2ead2',
  lit: '#b9ec00',
  /** Lines and dimensions: visible on white and on black. */
  line: '#6f7f85',
}

/** A rectangle with optional round corners and border. */
export function box(
  [x, y, width, height]: [number, number, number, number],
  fill: string,
  { round = 0, edge = '' } = {},
): string {
  const stroke = edge && ` stroke="${edge}"`
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"${stroke}/>`
}

export function dot(x: number, y: number, radius: number, fill: string, edge = 'none'): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${edge}"/>`
}

export function line(d: string, color: string, width: number, dash = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${dash && ` stroke-dasharray="${dash}"`}/>`
}

/** A resistor or capacitor. */
export function small(x: number, y: number, isUpright = false): string {
  return isUpright
    ? box([x, y, 6, 12], paint.copper) + box([x, y + 3, 6, 6], paint.resistor)
    : box([x, y, 12, 6], paint.copper) + box([x + 3, y, 6, 6], paint.resistor)
}

/** A chip with pins on four sides. */
export function squareChip(x: number, y: number, size: number): string {
  const pins = Array.from({ length: 7 }, (_, index) => {
    const at = 4 + ((size - 8) / 7) * (index + 0.5) - 1.6
    return box([x + at, y - 3, 3.2, size + 6], paint.can) + box([x - 3, y + at, size + 6, 3.2], paint.can)
  })
  return pins.join('') + box([x, y, size, size], paint.chip, { round: 1 }) + dot(x + 7, y + 7, 2, '#4c585c')
}

/** A chip with pins on two sides. */
export function longChip(x: number, y: number, width: number, height: number): string {
  const pins = [0, 1, 2, 3].map((index) =>
    box([x + 2 + (index * (width - 8)) / 3, y - 5, 4, height + 10], paint.can),
  )
  return pins.join('') + box([x, y, width, height], paint.chip, { round: 1 })
}

/** A meander antenna on the board. */
export function meander(x: number, y: number, turns: number, height: number, step: number): string {
  const way = Array.from({ length: turns }, (_, turn) => `V${turn % 2 === 0 ? y : y + height}h${step}`)
  return line(`M${x} ${y + height}${way.join('')}`, paint.copper, 3.2)
}

/** A connector for an external antenna. */
export function antennaConnector(x: number, y: number, size: number): string {
  const [cx, cy] = [x + size / 2, y + size / 2]
  return (
    box([x, y, size, size], paint.can, { round: 2, edge: paint.canEdge }) +
    dot(cx, cy, size / 3, paint.copper, paint.copperEdge) +
    dot(cx, cy, size / 10, '#ffffff', paint.copperEdge)
  )
}

const MATRIX = ['111111', '100101', '101101', '110010', '101001', '111111']

/** A Data Matrix code (decorative). */
export function matrixMark(x: number, y: number, size: number, color: string): string {
  return MATRIX.flatMap((row, j) =>
    row.split('').map((bit, i) => (bit === '1' ? box([x + i * size, y + j * size, size, size], color) : '')),
  ).join('')
}

/** Plated holes. */
export function holes(places: [number, number][], radius = 2.2): string {
  return places.map(([x, y]) => dot(x, y, radius, paint.copperEdge, paint.boardEdge)).join('')
}
