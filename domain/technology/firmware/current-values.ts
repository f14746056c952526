import { currentByLine, shownRelease } from './current-releases.ts'
import { firmwareProducts, type Firmware, type FirmwareProduct } from './firmware.ts'

/** A current version that pages name, such as "os-g". */
interface CurrentValue {
  /** Such as "{os}, TR-7xG". */
  name: string
  value: string
  /** How key figures write it; "…" is a placeholder for the value. */
  limit?: string
  released?: string
}

const LINE = /^TR-7x([A-Z])$/

/** Current versions by the names that pages use: a product such as "ide", or one with the letter of a TR-7x line. */
export function currentValues(releases: Firmware[]): Map<string, CurrentValue> {
  const values = new Map<string, CurrentValue>()
  for (const [product, name] of Object.entries(firmwareProducts))
    for (const [line, release] of currentByLine(releases, product as FirmwareProduct)) {
      const letter = LINE.exec(line)?.[1]?.toLowerCase()
      if (line !== '' && !letter) continue
      const key = letter ? `${product}-${letter}` : product
      const released = shownRelease(release)
      if (values.has(key)) continue
      values.set(key, {
        name: line ? `${name}, ${line}` : name,
        value: release.name,
        ...(line === '' && { limit: 'v…' }),
        ...(released && { released }),
      })
    }
  return values
}
