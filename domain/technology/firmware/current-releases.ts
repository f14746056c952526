import { formatDay } from '#domain/calendar-date.ts'
import type { SupersededVersion } from '#domain/texts/check-wording.ts'
import { readCells } from '#domain/cell-rows.ts'
import { firmwareProducts, namesIn, type Erratum, type Firmware, type FirmwareProduct } from './firmware.ts'
import { letterOf, newestReleaseFirst } from './version-order.ts'

/** What decides which release is current. */
export type RankedRelease = Pick<Firmware, 'id' | 'name' | 'product' | 'lines' | 'modules' | 'status'>

/** The releases of a product, the newest first. */
export function releasesOf<R extends RankedRelease>(releases: R[], product: FirmwareProduct): R[] {
  return newestReleaseFirst(releases.filter((release) => release.product === product && release.name !== ''))
}

/** The lines that a release is for, or its transceivers; other products have one without a name. */
function linesOf({ product, lines, modules }: RankedRelease): string[] {
  if (product !== 'os' && product !== 'dpa') return ['']
  const names = namesIn(lines)
  const own = names.length > 0 ? names : namesIn(modules)
  return own.length > 0 ? own : ['']
}

/** The release to use today by line of transceivers: the newest that is current or final. */
export function currentByLine<R extends RankedRelease>(
  releases: R[],
  product: FirmwareProduct,
): Map<string, R> {
  const current = new Map<string, R>()
  for (const release of releasesOf(releases, product)) {
    if (release.status !== 'Current' && release.status !== 'final') continue
    for (const line of linesOf(release)) if (!current.has(line)) current.set(line, release)
  }
  return current
}

/** The releases to use today, the newest first. */
export function currentReleases<R extends RankedRelease>(releases: R[], product: FirmwareProduct): R[] {
  return [...new Set(currentByLine(releases, product).values())]
}

/** A live fact such as "os TR-7xG", with its value. */
export interface VersionFact {
  fact: string
  value: string
}

/** The current versions as live facts, by line and by transceiver. */
export function versionFacts(releases: RankedRelease[]): VersionFact[] {
  const facts = new Map<string, VersionFact>()
  const add = (fact: string, value: string) => {
    if (!facts.has(fact.toLowerCase())) facts.set(fact.toLowerCase(), { fact, value })
  }
  const products = Object.keys(firmwareProducts) as FirmwareProduct[]
  for (const product of products)
    for (const [line, { name }] of currentByLine(releases, product)) add(`${product} ${line}`.trim(), name)
  const dpa = currentByLine(releases, 'dpa')
  for (const [line, { name, modules }] of currentByLine(releases, 'os'))
    for (const module of namesIn(modules)) {
      add(`os ${module}`, name)
      const ofLine = dpa.get(line)
      if (ofLine) add(`dpa ${module}`, ofLine.name)
    }
  return [...facts.values()]
}

/** Versions of both layers that are current nowhere; the fact is known if one line has the same letter. */
export function supersededVersions(releases: RankedRelease[]): SupersededVersion[] {
  const facts = versionFacts(releases)
  return (['os', 'dpa'] as const).flatMap((product) => {
    const own = facts.filter(({ fact }) => fact.startsWith(`${product} `))
    const isCurrent = new Set(own.map(({ value }) => value))
    const versions = new Set(releasesOf(releases, product).map(({ name }) => name))
    return [...versions]
      .filter((version) => !isCurrent.has(version))
      .map((version) => {
        const letter = letterOf(version)
        const line = letter === '' ? undefined : own.find(({ fact }) => fact.endsWith(`x${letter}`))
        return { product: firmwareProducts[product], version, fact: line?.fact ?? null }
      })
  })
}

/**
 * The status of a release as pages show it. A newer current one for the same lines makes it "Not for new designs", or
 * "obsolete", without anybody having to change it; of the device protocol, which has a current version per line, the lines are named.
 */
export function shownStatus(release: Firmware, releases: RankedRelease[]): string {
  const { product, status, status_note } = release
  if (status !== 'Current') return [status, status_note].filter(Boolean).join(', ')
  const current = currentByLine(releases, product)
  const lines = linesOf(release).filter((line) => current.get(line)?.id === release.id)
  if (lines.length === 0) return product === 'os' ? 'Not for new designs' : 'obsolete'
  const isNamed = product === 'dpa' && lines[0] !== ''
  return [status, isNamed && `for ${lines.join(', ')}`, status_note].filter(Boolean).join(', ')
}

/** The release date as pages show it; empty if it is not known. */
export function shownRelease({ released_on, released_as }: Pick<Firmware, 'released_on' | 'released_as'>) {
  return released_as || (released_on ? formatDay(released_on) : '')
}

/** The errata of a release. */
export function errataOf({
  product,
  name,
  errata,
}: Pick<Firmware, 'product' | 'name' | 'errata'>): Erratum[] {
  return readCells(errata).map(([problem = '', workaround = '', scope = '', fixed_in = '']) => ({
    product,
    version: name,
    problem,
    workaround,
    scope,
    fixed_in,
  }))
}

/** The differences of a release. */
export function differencesOf({ differences }: Pick<Firmware, 'differences'>): string[] {
  return readCells(differences).map(([difference = '']) => difference)
}
