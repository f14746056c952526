/** A stroke font (as of pen plotters): points of a 4 by 6 grid; "|" lifts the pen. */
const LETTERS: Record<string, string> = {
  A: '0602204246|0444',
  B: '06003041423303|3344453606',
  C: '4130100105163645',
  D: '06003041453606',
  E: '40000646|0333',
  F: '400006|0333',
  G: '41301001051636454323',
  H: '0006|4046|0343',
  I: '2026|1030|1636',
  J: '4045361605',
  K: '0006|400346',
  L: '000646',
  M: '0600234046',
  N: '06004640',
  O: '103041453616050110',
  P: '06003041423303',
  Q: '103041453616050110|3446',
  R: '06003041423303|2346',
  S: '413010010213334445361605',
  T: '0040|2026',
  U: '000516364540',
  V: '002640',
  W: '0016233640',
  X: '0046|4006',
  Y: '002340|2326',
  Z: '00400646',
  0: '103041453616050110|2324',
  1: '112026|0646',
  2: '01103041420646',
  3: '004023334445361605',
  4: '36300444',
  5: '400003334445361605',
  6: '30100105163645443303',
  7: '004016',
  8: '103041423313020110|1304051636454433',
  9: '43130201103041453616',
  '-': '0343',
  '.': '2526',
  '/': '0640',
  m: '0602|03122326|23324346',
}

const ADVANCE = 5.2
const WIDTH = 4

interface Look {
  color: string
  /** Horizontal alignment relative to the given point. */
  anchor?: 'start' | 'middle'
  turn?: number
}

/** A line of text as strokes, so drawings need no font. All letters are capitals except the m of "mm". */
export function strokeText(x: number, y: number, height: number, text: string, look: Look): string {
  const { color, anchor = 'start', turn = 0 } = look
  const scale = height / 6
  const signs = text.split('').map((sign) => (sign === 'm' ? sign : sign.toUpperCase()))
  const width = (signs.length * ADVANCE - (ADVANCE - WIDTH)) * scale
  const strokes = signs.flatMap((sign, index) =>
    (LETTERS[sign] ?? '').split('|').map((stroke) => pathOf(stroke, index * ADVANCE, scale)),
  )
  const left = anchor === 'middle' ? -width / 2 : 0
  return `<path transform="translate(${x} ${y}) rotate(${turn}) translate(${left} ${-height})" d="${strokes.join('')}" fill="none" stroke="${color}" stroke-width="${(height / 6.8).toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function pathOf(stroke: string, left: number, scale: number): string {
  const points = stroke.match(/\d\d/g) ?? []
  const place = ([x, y]: string) => `${round((Number(x) + left) * scale)} ${round(Number(y) * scale)}`
  return points.length > 0 ? `M${points.map(place).join('L')}` : ''
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
