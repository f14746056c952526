import { slug } from '#domain/slug.ts'
import type { Firmware } from './firmware.ts'

/** Subjects whose release notes have a page of their own in the specification. */
const specifiedPages: Record<string, string> = {
  'ide-command': '/technology/ide/historycommand',
  rfpgm: '/technology/rfpgm/rfpgmhistory',
}

/** The page with the release notes of a subject, by its code. */
export function releaseNotesPath(code: string): string {
  const subject = code.toLowerCase()
  return Object.hasOwn(specifiedPages, subject)
    ? specifiedPages[subject]!
    : `/technology/release-notes/${encodeURIComponent(subject)}`
}

/** Anchor of a release in tables and release notes. Two lines of transceivers may have a release of the same version. */
export function releaseAnchor({
  product,
  name,
  lines,
}: Pick<Firmware, 'product' | 'name' | 'lines'>): string {
  return slug(product === 'os' ? `v${name} ${lines}` : `v${name}`)
}
