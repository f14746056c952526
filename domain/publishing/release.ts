import * as z from 'zod'
import { line, markdown, moment, requiredLine } from '#domain/fields.ts'

/** An open release waits for its moment or for somebody; a failed one published nothing and names the reason. */
export const releaseStates = ['open', 'published', 'failed'] as const

export type ReleaseState = (typeof releaseStates)[number]

/** A list of prepared changes that become public together; without a moment they are published by hand. */
export const releaseFields = z.object({ name: requiredLine, note: markdown, moment: moment.nullable() })

/** The name of the release that undoes another one. */
export function undoName(name: string): string {
  return line.safeParse(`Undo: ${name}`).success ? `Undo: ${name}` : 'Undo'
}

/** Whether the changes of a release can still be edited or published. */
export function isPending(state: ReleaseState): boolean {
  return state !== 'published'
}

/** The list of releases, which also shows the prepared changes that belong to none. */
export const RELEASES_PATH = '/editor/releases'

/** The page of a release; without an id, of a new one. */
export function releasePath(id: number | null): string {
  return id === null ? '/editor/release' : `/editor/release/${id}`
}

/** The page that shows a prepared change, by its release. */
export function changePath(release: number | null): string {
  return release === null ? RELEASES_PATH : releasePath(release)
}
