import { useId, useState } from 'react'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import type { Release } from './release-fields.ts'

interface Props {
  name: string
  /** At least one. */
  targets: Release[]
  onCancel: () => void
  onMove: (to: Release) => void
}

/** Asks for the release that a prepared change is moved to. */
export function MoveDialog({ name, targets, onCancel, onMove }: Props) {
  const selectId = useId()
  const [chosen, setChosen] = useState(targets[0])
  return (
    <ConfirmDialog
      title="Move to a release"
      action="Move"
      look="primary"
      onCancel={onCancel}
      onConfirm={() => chosen && onMove(chosen)}
    >
      <div className="f release-choice">
        <label className="lab" htmlFor={selectId}>
          Release for {name}
        </label>
        <select
          id={selectId}
          value={chosen?.id}
          onChange={({ target }) => setChosen(targets.find(({ id }) => id === Number(target.value)))}
        >
          {targets.map((release) => (
            <option key={release.id} value={release.id}>
              {release.name}
              {release.moment !== null && `, ${formatMoment(release.moment)}`}
            </option>
          ))}
        </select>
      </div>
    </ConfirmDialog>
  )
}
