import { formatHex } from './hex.ts'
import type { LayoutField } from './layout.ts'
import { nameFields, type DpaNames, type NamedField } from './meaning.ts'
import type { DpaPacket } from './packet.ts'

/** Explains a packet byte by byte, its data by their layout if they fit it. */
export function explainPacket(bytes: number[], names: DpaNames, layout: LayoutField[] | null): NamedField[] {
  const fields = nameFields(packetOf(bytes), names)
  const last = fields.at(-1)
  if (last?.name !== 'PDATA' || !layout) return fields
  const data = bytes.slice(bytes.length - last.bytes.split(' ').length)
  return [...fields.slice(0, -1), ...(splitData(data, layout) ?? [last])]
}

function packetOf(bytes: number[]): DpaPacket {
  const [low = 0, high = 0, pnum = 0, pcmd = 0, profileLow = 0, profileHigh = 0, ...pdata] = bytes
  return { nadr: high * 256 + low, pnum, pcmd, hwpid: profileHigh * 256 + profileLow, pdata }
}

/** Fields of fixed length take their bytes, the others what is left; null if there are too few or too many bytes. */
function splitData(data: number[], layout: LayoutField[]): NamedField[] | null {
  let rest = data
  const found: NamedField[] = []
  for (const [index, { name, min, max, meaning }] of layout.entries()) {
    const needed = layout.slice(index + 1).reduce((sum, field) => sum + field.min, 0)
    const length = Math.min(max, rest.length - needed)
    if (length < min) return null
    if (length > 0) found.push({ name, bytes: formatHex(rest.slice(0, length)), meaning })
    rest = rest.slice(length)
  }
  return rest.length === 0 ? found : null
}
