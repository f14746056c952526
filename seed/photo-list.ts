import * as z from 'zod'
import { addOn, gateway, gatewayBack, kit, rodAntenna, set, stick, wallBox } from './drawings/devices.ts'
import { withDimensions, outline } from './drawings/measures.ts'
import { simBottom, simTop, smtBottom, smtTop, type Drawing } from './drawings/modules.ts'

/** An entry of photos.yml. */
export const photoSource = z.strictObject({
  series: z.string(),
  draw: z.enum(['sim', 'smt', 'gateway', 'stick', 'set', 'kit', 'add-on', 'wall-box', 'rod']),
  os: z.string().default(''),
  back: z.array(z.string()).optional(),
  parts: z.int().default(1),
  also: z.array(z.enum(['kit', 'stick'])).default([]),
})

type PhotoSource = z.output<typeof photoSource>

interface Product {
  name: string
  /** Order codes of its variants, in order. */
  codes: string[]
}

/** A photo of a series, and the order codes of the variants it shows. */
interface ListedPhoto {
  name: string
  drawing: Drawing
  codes: string[]
}

const devices = { gateway, stick, set, kit, 'wall-box': wallBox, rod: rodAntenna }

/** The photos of a series in order; the first one is its main image. */
export function photosOf(source: PhotoSource, { name, codes }: Product): ListedPhoto[] {
  const { draw, os, back, parts, also } = source
  const more = also.map((device) => ({
    name: `${name} in use`,
    drawing: devices[device](ACCESSORY_CODES[device]),
    codes: [],
  }))
  if (draw === 'sim' || draw === 'smt') return [...modulePhotos(draw, name, codes, os), ...more]
  const drawing = draw === 'add-on' ? addOn(name, parts) : devices[draw](name)
  const front = { name: back ? `${name}, front` : name, drawing, codes: codes.slice(0, 3) }
  const rear = back ? [{ name: `${name}, connectors`, drawing: gatewayBack(back), codes: [] }] : []
  return [front, ...rear, ...more]
}

const ACCESSORY_CODES = { kit: 'EK-PORT-02', stick: 'PK-USB-05' }

const SIM_SIZE = [318, 149, 33] as const

/** Photos of a module: top view per antenna option, bottom view and, for SIM format, dimensions. */
function modulePhotos(draw: 'sim' | 'smt', name: string, codes: string[], os: string): ListedPhoto[] {
  const kinds = [
    { letter: 'A', hasConnector: false, title: 'PCB antenna' },
    { letter: 'C', hasConnector: true, title: 'U.FL connector' },
  ]
  const tops = kinds.flatMap(({ letter, hasConnector, title }) => {
    const shown = codes.filter((code) => code.startsWith(`${name}${letter}`))
    const [code] = shown
    if (!code) return []
    const marking = { code: code.split('-').slice(0, 2).join('-'), os, hasConnector }
    const drawing = draw === 'sim' ? simTop(marking) : smtTop(marking)
    return [{ name: `${code}, top view, ${title}`, drawing, codes: shown }]
  })
  const drawn = tops.length > 0 ? tops : [plainTop(draw, name, os)]
  const bottom = draw === 'sim' ? simBottom({ code: name }) : smtBottom({ code: name })
  const below = { name: `${name}, ${draw === 'sim' ? 'contacts' : 'pads'}`, drawing: bottom, codes: [] }
  if (draw === 'smt') return [...drawn, below]
  const [first, ...rest] = drawn
  const sized = { ...first!, drawing: withDimensions(first!.drawing, SIM_SIZE[0], SIM_SIZE[1]) }
  const size = { name: `${name}, dimensions`, drawing: outline(...SIM_SIZE), codes: [] }
  return [sized, below, size, ...rest]
}

function plainTop(draw: 'sim' | 'smt', name: string, os: string): ListedPhoto {
  const marking = { code: name, os, hasConnector: true }
  return { name: `${name}, top view`, drawing: draw === 'sim' ? simTop(marking) : smtTop(marking), codes: [] }
}
