import { useEffect, useEffectEvent } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import { isEveryDraftStored } from '#app/editor/edit-session/draft.ts'
import { readText, storageKeys } from '#app/local-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface Props {
  isDirty: boolean
  /** Whether navigation is allowed without confirmation. */
  mayLeave: () => boolean
  onLeave: () => void
  /** Resolves to true if everything is saved. */
  onSave: () => Promise<boolean>
  /** Asks how to keep the changes for later. */
  onKeep?: (() => void) | undefined
}

/**
 * Confirms navigation with unsaved changes, saves on Ctrl+S and keeps for later on Ctrl+Shift+S.
 * After the session has expired it does not ask, as long as the draft is stored in the browser.
 */
export function UnsavedGuard({ isDirty, mayLeave, onLeave, onSave, onKeep }: Props) {
  const navigate = useNavigate()
  const wouldLoseChanges = () =>
    isDirty && !mayLeave() && (readText(storageKeys.token) !== null || !isEveryDraftStored())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      wouldLoseChanges() &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  )
  const confirmUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLoseChanges()) event.preventDefault()
  })
  const save = useEffectEvent(() => {
    if (isDirty) void onSave()
  })
  const keep = useEffectEvent(() => {
    if (isDirty && !document.querySelector('dialog[open]')) onKeep?.()
  })
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => confirmUnload(event)
    const onSaveKey = (event: KeyboardEvent) => {
      event.preventDefault()
      save()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    const onKeepKey = (event: KeyboardEvent) => {
      event.preventDefault()
      keep()
    }
    const keys = { '$mod+s': onSaveKey, '$mod+Shift+KeyS': onKeepKey }
    const unbindKeys = tinykeys(window, keys, { ignore: () => false })
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      unbindKeys()
    }
  }, [])
  if (blocker.state !== 'blocked') return null
  const saveAndLeave = async () => {
    const { pathname } = window.location
    if (!(await onSave())) return blocker.reset()
    onLeave()
    if (window.location.pathname === pathname) return blocker.proceed()
    // The first save changed the address to that of the new record, which reset the blocker.
    await navigate(blocker.location)
  }
  return (
    <Dialog
      title="Leave without saving?"
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.reset()}>
            Stay <kbd>Esc</kbd>
          </Button>
          <Button
            look="danger"
            onClick={() => {
              onLeave()
              blocker.proceed()
            }}
          >
            Leave
          </Button>
          <Button look="primary" onClick={() => void saveAndLeave()}>
            Save and go
          </Button>
        </>
      }
    >
      <p>The changes you made here are lost when you leave without saving.</p>
    </Dialog>
  )
}
