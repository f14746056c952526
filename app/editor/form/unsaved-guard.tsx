import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { tinykeys } from 'tinykeys'
import { writeListAddress } from '#contract/desk/list-address.ts'
import { isEveryDraftStored } from '#app/editor/edit-session/draft-store.ts'
import { readText, storageKeys } from '#app/local-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

interface Guard {
  isDirty: boolean
  /** Whether navigation is allowed without confirmation. */
  mayLeave: () => boolean
  onLeave: () => void
  /** Resolves to true if everything is saved. Missing for what can't be saved, such as a running upload. */
  onSave?: () => Promise<boolean>
  /** Saves, then opens an empty form. */
  onSaveAndAdd?: (() => Promise<void>) | undefined
  /** Asks how to keep the changes for later. */
  onKeep?: (() => void) | undefined
}

const GuardsContext = createContext<Set<RefObject<Guard>>>(new Set())

/**
 * Confirms navigation while there are unsaved changes. Saves them on Ctrl+S, also opens an empty form on Ctrl+Alt+S, and
 * keeps them for later on Ctrl+Shift+S.
 */
export function useUnsavedGuard(guard: Guard): void {
  const guards = use(GuardsContext)
  const latest = useRef(guard)
  useLayoutEffect(() => {
    latest.current = guard
  })
  useLayoutEffect(() => {
    guards.add(latest)
    return () => void guards.delete(latest)
  }, [guards])
}

export function UnsavedGuard(guard: Guard) {
  useUnsavedGuard(guard)
  return null
}

/**
 * Guards all forms and uploads of a page together, because the router supports only one blocker.
 * After the session has expired it does not ask about changes that are stored as drafts.
 */
export function UnsavedGuards({ children }: { children: ReactNode }) {
  const [guards] = useState(() => new Set<RefObject<Guard>>())
  return (
    <GuardsContext value={guards}>
      {children}
      <LeaveDialog guards={guards} />
    </GuardsContext>
  )
}

/** Whether two query strings differ in nothing but filters, search and order of a list, which keep its open forms. */
function isSameButForList(one: { search: string }, other: { search: string }): boolean {
  const rest = ({ search }: { search: string }) =>
    writeListAddress(new URLSearchParams(search), {}).toString()
  return rest(one) === rest(other)
}

function LeaveDialog({ guards }: { guards: ReadonlySet<RefObject<Guard>> }) {
  const navigate = useNavigate()
  const dirty = () => [...guards].flatMap(({ current }) => (current.isDirty ? [current] : []))
  const wouldLoseChanges = () => {
    const isKept = readText(storageKeys.token) === null && isEveryDraftStored()
    return dirty().some(({ mayLeave, onSave }) => !mayLeave() && !(isKept && onSave))
  }
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname !== nextLocation.pathname) return wouldLoseChanges()
    // Another query string opens another record of the same page, where uploads go on.
    const isSavable = dirty().some(({ onSave }) => onSave)
    return !isSameButForList(currentLocation, nextLocation) && isSavable && wouldLoseChanges()
  })
  const confirmUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (wouldLoseChanges()) event.preventDefault()
  })
  /** Saves everything that can be saved, one after another. Resolves to true if all is saved. */
  const saveAll = async () => {
    const results: boolean[] = []
    for (const { onSave } of dirty()) if (onSave) results.push(await onSave())
    return results.every(Boolean)
  }
  const onSaveKey = useEffectEvent((event: KeyboardEvent) => {
    if (guards.size === 0) return
    event.preventDefault()
    void saveAll()
  })
  const onSaveAndAddKey = useEffectEvent((event: KeyboardEvent) => {
    if (guards.size === 0) return
    event.preventDefault()
    void dirty()
      .find(({ onSaveAndAdd }) => onSaveAndAdd)
      ?.onSaveAndAdd?.()
  })
  const onKeepKey = useEffectEvent((event: KeyboardEvent) => {
    if (guards.size === 0) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]'))
      dirty()
        .find(({ onKeep }) => onKeep)
        ?.onKeep?.()
  })
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => confirmUnload(event)
    window.addEventListener('beforeunload', onBeforeUnload)
    const keys = {
      '$mod+s': (event: KeyboardEvent) => onSaveKey(event),
      '$mod+Alt+KeyS': (event: KeyboardEvent) => onSaveAndAddKey(event),
      '$mod+Shift+KeyS': (event: KeyboardEvent) => onKeepKey(event),
    }
    const unbindKeys = tinykeys(window, keys, { ignore: () => false })
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload)
      unbindKeys()
    }
  }, [])
  if (blocker.state !== 'blocked') return null
  const isSavable = dirty().every(({ onSave }) => onSave)
  const leave = () => {
    for (const { onLeave } of dirty()) onLeave()
  }
  const saveAndLeave = async () => {
    const { pathname } = window.location
    if (!(await saveAll())) return blocker.reset()
    leave()
    if (window.location.pathname === pathname) return blocker.proceed()
    // The first save changed the address to that of the new record, which reset the blocker.
    await navigate(blocker.location)
  }
  return (
    <Dialog
      title={isSavable ? 'Leave without saving?' : 'Cancel the upload?'}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button onClick={() => blocker.reset()}>
            Stay <kbd>Esc</kbd>
          </Button>
          <Button
            look="danger"
            onClick={() => {
              leave()
              blocker.proceed()
            }}
          >
            Leave
          </Button>
          {isSavable && (
            <Button look="primary" onClick={() => void saveAndLeave()}>
              Save and go
            </Button>
          )}
        </>
      }
    >
      <p>
        {isSavable
          ? 'The changes you made here are lost when you leave without saving.'
          : 'A file is still being uploaded. If you leave now, the upload is cancelled and unsaved changes are lost.'}
      </p>
    </Dialog>
  )
}
