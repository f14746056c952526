import { useSyncExternalStore } from 'react'
import type { Call } from '#contract/call.ts'
import { draftStorage, subscribeStorage, type Storage } from '#app/editor/edit-session/draft-store.ts'
import { refusalOf, refusalToPrepare } from '#app/editor/rights.ts'
import { Button } from '#app/ui/button.tsx'

interface Props {
  changed: { name: string; label: string }[]
  /** Number of changes, if they are too many to list. */
  count?: number
  isBusy: boolean
  /** The call that saves; who may not make it can keep the changes for later, or is told why not. */
  call?: Call | undefined
  /** A save waits for the network. */
  isWaiting?: boolean
  onDiscard: () => void
  /** Missing if records can't be created. */
  onSaveAndAdd?: (() => void) | undefined
  /** Missing if nothing can be kept for later. */
  onKeep?: (() => void) | undefined
}

const storageTexts: Record<Exclude<Storage, 'whole'>, string> = {
  small: 'This browser keeps only short drafts, as in a private window. Save often.',
  failed: 'This browser could not keep your changes. Save before you close the tab.',
}

/** Lists unsaved fields with links to them, and offers to save, keep for later or discard them. */
export function UnsavedBar({
  changed,
  count = changed.length,
  isBusy,
  call,
  isWaiting = false,
  onDiscard,
  onSaveAndAdd,
  onKeep,
}: Props) {
  const refusal = refusalOf(call)
  const mayKeep = onKeep && !refusalToPrepare(call)
  const storage = useSyncExternalStore(subscribeStorage, draftStorage, draftStorage)
  return (
    <div className="unsaved deep" role="status">
      <span className="dirty" />
      {isWaiting && <b>Waits for the connection</b>}
      <b>{count === 0 ? 'Not saved yet' : `${count} unsaved ${count === 1 ? 'change' : 'changes'}`}</b>
      <span className="what">
        {changed.map(({ name, label }) => (
          <a
            key={name}
            href={`#field-${name}`}
            onClick={(event) => {
              event.preventDefault()
              focusTarget(name)?.focus()
            }}
          >
            {label}
          </a>
        ))}
      </span>
      {count > 0 && storage !== 'whole' && <small>{storageTexts[storage]}</small>}
      <span className="spacer" />
      {count > 0 && <Button onClick={onDiscard}>Discard</Button>}
      {mayKeep && (
        <Button
          {...(refusal && { className: 'save' })}
          title={refusal?.text ?? 'Visitors see it when it is published (Ctrl+Shift+S)'}
          onClick={onKeep}
        >
          Keep for later…
        </Button>
      )}
      {refusal && !mayKeep && <span className="why">{refusal.text}</span>}
      {onSaveAndAdd && !refusal && (
        <Button className="add" title="Saves, then opens an empty form (Ctrl+Alt+S)" onClick={onSaveAndAdd}>
          Save and add another
        </Button>
      )}
      {!refusal && (
        <Button className="save" type="submit" aria-busy={isBusy} aria-keyshortcuts="Control+S">
          Save <kbd aria-hidden="true">Ctrl S</kbd>
        </Button>
      )}
    </div>
  )
}

/** The input of a field, or the button that expands the section containing it. */
function focusTarget(name: string): HTMLElement | null {
  return document.querySelector(`#field-${name}`) ?? document.querySelector(`[data-opens~="${name}"]`)
}
