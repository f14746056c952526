import { currentByLine, shownRelease } from './current-releases.ts'
import { firmwareProducts, type Firmware, type FirmwareProduct } from './firmware.ts'

/** A current version that pages name, such as "os-g". */
export interface CurrentValue {
  /** Such as "OS, TR-7xG". */
  name: string
  value: string
  /** How key figures write it; "…" is a placeholder for the value. */
  limit?: string
  released?: string
}

const LINE = /^TR-7x([A-Z])$/

/** The current version that a page names: a product such as "ide", or one with the letter of a TR-7x line. */
export function currentValue(releases: Firmware[], key: string): CurrentValue | undefined {
  for (const [product, name] of Object.entries(firmwareProducts))
    for (const [line, release] of currentByLine(releases, product as FirmwareProduct)) {
      const letter = LINE.exec(line)?.[1]?.toLowerCase()
      if (key !== (letter ? `${product}-${letter}` : product) || (line !== '' && !letter)) continue
      const released = shownRelease(release)
      return {
        name: line ? `${name}, ${line}` : name,
        value: release.name,
        ...(line === '' && { limit: 'v…' }),
        ...(released && { released }),
      }
    }
  return undefined
}
