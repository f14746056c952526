import { useSyncExternalStore } from 'react'
import { leftDrafts, type LeftDraft, type LeftInput } from '#app/editor/edit-session/draft.ts'
import { countDrafts, dropDraft, subscribeStorage } from '#app/editor/edit-session/draft-store.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  left: LeftInput
  /** Shows what a draft has changed, where that can be shown. */
  onShow?: (left: LeftDraft) => void
}

/** Other unsaved input of a form that closed tabs left behind, by time. */
export function LeftDraftList({ left: { username, draftPath, isBusy, describe, restore }, onShow }: Props) {
  // The number of drafts tells when one is left behind or gone.
  useSyncExternalStore(subscribeStorage, countDrafts, countDrafts)
  return leftDrafts(username, draftPath).map((left) => (
    <div key={left.key} className="restored kept" role="status">
      <Icon name="info" />
      <span>
        Other unsaved changes of {formatMoment(left.draft.keptAt)}, from a tab that was closed:{' '}
        {describe(left)}
      </span>
      {onShow && (
        <Button small onClick={() => onShow(left)}>
          Show
        </Button>
      )}
      <Button small disabled={isBusy} onClick={() => restore(left)}>
        Restore
      </Button>
      <Button small onClick={() => dropDraft(left.key)}>
        Discard
      </Button>
    </div>
  ))
}
