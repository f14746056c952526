import type { Api } from '#contract/contract.ts'
import {
  differencesOf,
  errataOf,
  releasesOf,
  shownRelease,
  shownStatus,
} from '#domain/technology/firmware/current-releases.ts'
import {
  firmwareProducts,
  type Erratum,
  type Firmware,
  type FirmwareProduct,
} from '#domain/technology/firmware/firmware.ts'
import { stepsTo } from '#domain/technology/firmware/migration.ts'
import { releaseAnchor } from '#domain/technology/firmware/release-address.ts'
import { compareVersions } from '#domain/technology/firmware/version-order.ts'
import { slug } from '#domain/slug.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { loadVendor } from '#app/site/load-vendor.server.ts'
import { inWords } from '#domain/words.ts'

/** What release notes show of a version, from its note, its release or both. */
export interface ShownNote {
  id: string
  title: string
  /** Release and status, such as "Aug 2022, Current". */
  facts: string
  contentHtml: string
  differences: string[]
  errata: Erratum[]
  /** Anchors and titles of migration notes. */
  migration: { anchor: string; title: string }[]
  filesHtml: string
}

/**
 * Release notes of a subject and the releases of its product, newest first; null if there is no such subject. A product
 * may have releases without a subject, which the pages of the specification do not show.
 */
export async function releaseNotes(
  api: Api,
  code: string,
  { isSubjectNeeded }: { isSubjectNeeded: boolean },
): Promise<{ name: string; notes: ShownNote[] } | null> {
  const [{ release_note, release_note_subject }, { firmware }] = await Promise.all([
    api.technology.publicReleaseNotes({ code }),
    api.technology.publicFirmware({}),
  ])
  const { words } = await loadVendor(api)
  const [subject, ...others] = release_note_subject
  const product = Object.keys(firmwareProducts).find((one) => one === code.toLowerCase()) as
    | FirmwareProduct
    | undefined
  if ((!subject && (isSubjectNeeded || !product)) || others.length > 0) return null
  const releases = product ? releasesOf(firmware, product) : []
  const noted = release_note.map((note) => ({ note, release: releaseIn(note.title, releases) }))
  const covered = new Set(noted.map(({ release }) => release?.id))
  const items: { version: string | undefined; shown: ShownNote }[] = noted.map(({ note, release }) => ({
    version: release?.name,
    shown: {
      ...shownOf(release, firmware),
      ...(release === undefined && { id: slug(note.title) || `note-${note.id}` }),
      title: note.title,
      contentHtml: pageMarkdown(note.content),
    },
  }))
  for (const release of releases.filter(({ id }) => !covered.has(id))) {
    const older = items.findIndex(({ version }) => version && compareVersions(version, release.name) < 0)
    const item = { version: release.name, shown: shownOf(release, firmware) }
    items.splice(older < 0 ? items.length : older, 0, item)
  }
  const ids = new Set<string>()
  const notes = items.map(({ shown }, position) => {
    const id = ids.has(shown.id) ? `${shown.id}-${position}` : shown.id
    ids.add(id)
    return { ...shown, id }
  })
  return { name: subject?.name ?? inWords(firmwareProducts[product!], words), notes }
}

/** The release that a title such as "v4.76" names. */
function releaseIn(title: string, releases: Firmware[]): Firmware | undefined {
  const words = title.split(/[\s,]+/).map((word) => word.replace(/^v/i, ''))
  return releases.find(({ name }) => words.includes(name))
}

function shownOf(release: Firmware | undefined, releases: Firmware[]): ShownNote {
  if (!release)
    return {
      id: '',
      title: '',
      facts: '',
      contentHtml: '',
      differences: [],
      errata: [],
      migration: [],
      filesHtml: '',
    }
  const { name, lines, build, ide, modules, downloads, product } = release
  const facts = [
    shownRelease(release),
    shownStatus(release, releases),
    build && `build ${build}`,
    modules && `for ${modules}`,
    ide && `IDE ${ide}`,
  ]
  return {
    id: releaseAnchor(release),
    title: [`v${name}`, lines].filter(Boolean).join(', '),
    facts: facts.filter(Boolean).join(' · '),
    contentHtml: '',
    differences: differencesOf(release),
    errata: errataOf(release),
    migration:
      product === 'os' ? stepsTo(release, releases).map(({ anchor, title }) => ({ anchor, title })) : [],
    filesHtml: downloads && pageMarkdown(downloads),
  }
}
