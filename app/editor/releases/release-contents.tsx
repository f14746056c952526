import { useId, type RefObject } from 'react'
import type { Options } from '#app/editor/records.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'
import { ChangeList } from './change-list.tsx'
import { countChanges, type Release } from './release-fields.ts'

interface Props {
  /** Gets the focus when a change has left the list. */
  heading?: RefObject<HTMLHeadingElement | null>
  release: Release
  changes: PreparedChange[]
  options: Record<string, Options>
  targets: Release[]
  onChanged: (isGone: boolean) => Promise<void>
}

/** The changes of a release, in the order they are published. */
export function ReleaseContents({ heading, release, changes, options, targets, onChanged }: Props) {
  const titleId = useId()
  return (
    <section className="fs" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {changes.length === 0 ? 'No changes yet' : countChanges(changes.length)}
      </h2>
      {changes.length === 0 ? (
        <p className="muted">
          “Keep for later” in the form of any record puts a change here instead of publishing it.
        </p>
      ) : (
        <ChangeList {...{ changes, options, release, targets, onChanged }} />
      )}
    </section>
  )
}
