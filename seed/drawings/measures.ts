import { line, paint } from './parts.ts'
import type { Drawing } from './modules.ts'
import { strokeText } from './stroke-text.ts'

/** Adds dimension lines to a drawing: width above, height on the left, such as "31.8 mm". */
export function withDimensions({ body }: Drawing, width: number, height: number): Drawing {
  const texts = [width, height].map((units) => `${(units / 10).toFixed(1)} mm`)
  return {
    view: [-52, -56, width + 72, height + 76],
    body: body + widthDimension(width, texts[0]!) + heightDimension(height, texts[1]!),
  }
}

/** Dimensional drawing of a board with a shielding can, top and side view, in tenths of a millimetre. */
export function outline(width: number, height: number, thickness: number): Drawing {
  const side = height + 60
  const can = [width * 0.35, height * 0.1, width * 0.42, height * 0.8] as const
  const [x, y, w, h] = can
  const body = [
    line(`M0 0H${width}V${height}H0Z`, paint.line, 1.6),
    line(`M${x} ${y}h${w}v${h}h${-w}Z`, paint.line, 1.2),
    line(`M${width * 0.27} 0V${height}`, paint.line, 0.8, '4 3'),
    line(`M0 ${side}H${width}v8H0ZM${x} ${side}v${8 - thickness}h${w}v${thickness - 8}`, paint.line, 1.4),
    widthDimension(width, `${(width / 10).toFixed(1)} mm`),
    heightDimension(height, `${(height / 10).toFixed(1)} mm`),
    line(
      `M${width + 6} ${side + 8 - thickness}h18M${width + 6} ${side + 8}h18M${width + 18} ${side + 8 - thickness}v${thickness}`,
      paint.line,
      0.9,
    ),
    strokeText(width + 30, side + 6, 8, `${(thickness / 10).toFixed(1)} mm`, { color: paint.line }),
  ]
  return { view: [-52, -44, width + 150, side + 68], body: body.join('') }
}

function widthDimension(width: number, text: string): string {
  return (
    line(`M0 -6V-27M${width} -6V-27M0 -22H${width}M-3 -19l6-6M${width - 3} -19l6-6`, paint.line, 0.9) +
    strokeText(width / 2, -29, 8, text, { color: paint.line, anchor: 'middle' })
  )
}

function heightDimension(height: number, text: string): string {
  return (
    line(`M-6 0H-27M-6 ${height}H-27M-22 0V${height}M-25 3l6-6M-25 ${height + 3}l6-6`, paint.line, 0.9) +
    strokeText(-29, height / 2, 8, text, { color: paint.line, anchor: 'middle', turn: -90 })
  )
}
