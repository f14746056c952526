import { changePath } from '#domain/publishing/release.ts'
import type { Announcement } from '#app/editor/edit-session/edit-state.ts'

type Kept = Extract<Announcement, { kind: 'kept' }>

const texts: Record<Kept['what'], (name: string) => string> = {
  create: (name) => `${name} is kept for later`,
  update: (name) => `The changes of ${name} are kept for later`,
  remove: (name) => `The delete of ${name} is kept for later`,
  copy: (name) => `The copy of ${name} is kept for later`,
}

/** The toast after something was kept for later, with the way to its release. */
export function keptMessage(
  name: string,
  { what, release }: Pick<Kept, 'what' | 'release'>,
  navigate: (to: string) => unknown,
) {
  return {
    text: `${texts[what](name)}${release ? ` in ${release.name}` : ''}`,
    action: {
      name: release ? 'Open the release' : 'Releases',
      run: () => void navigate(changePath(release?.id ?? null)),
    },
  }
}
