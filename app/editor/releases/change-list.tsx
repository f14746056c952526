import type { Options } from '#app/editor/records.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'
import { ChangeItem } from './change-item.tsx'
import type { Release } from './release-fields.ts'

interface Props {
  changes: PreparedChange[]
  /** Names of referenced records, by entity and field. */
  options: Record<string, Options>
  /** The release that the changes belong to, if any. */
  release: Release | null
  /** Pending releases that a change can be moved to. */
  targets: Release[]
  /** Called after a change was edited; "isGone" when it left the list. */
  onChanged: (isGone: boolean) => Promise<void>
}

/** Prepared changes with their differences, in the order they are published. */
export function ChangeList({ changes, options, release, targets, onChanged }: Props) {
  return (
    <ol className="revisions changes">
      {changes.map((change) => (
        <ChangeItem
          key={change.id}
          change={change}
          options={options[change.entity] ?? {}}
          release={release}
          targets={targets.filter(({ id }) => id !== change.release)}
          onChanged={onChanged}
        />
      ))}
    </ol>
  )
}
