import type { Api } from '#contract/contract.ts'
import { publishing } from '#contract/publishing.ts'
import type { WritableResource } from '#app/editor/edit-session/send-write.ts'
import type { Field } from '#app/editor/screen.ts'

type Loaded = Awaited<ReturnType<Api['publishing']['release']>>

export type Release = Loaded['release']
export type PreviewLink = Loaded['links'][number]

/** The calls by which a release is edited. */
export const releaseResource: WritableResource = {
  key: 'release',
  read: publishing.release,
  create: publishing.addRelease,
  update: publishing.changeRelease,
  remove: publishing.deleteRelease,
}

export const releaseFields: Record<'name' | 'note' | 'moment', Field> = {
  name: { input: 'line', label: 'Name' },
  moment: { input: 'moment', label: 'Publish at', hint: 'empty: by hand' },
  note: { input: 'text', label: 'Note', hint: 'for staff' },
}

/** "1 change", "12 changes". */
export function countChanges(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`
}
