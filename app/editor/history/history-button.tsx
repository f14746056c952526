import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { RecordHistory } from './history-dialog.tsx'

const HistoryDialog = lazy(() => import('./history-dialog.tsx'))

/** Opens the history of a record; icon only in table rows. */
export function HistoryButton({ isIcon = false, ...history }: RecordHistory & { isIcon?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      {isIcon ? (
        <button
          className="icon-button"
          type="button"
          aria-label={`History of ${history.name}`}
          onClick={open}
        >
          <Icon name="list" />
        </button>
      ) : (
        <Button look="quiet" onClick={open}>
          <Icon name="list" />
          History
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDialog {...history} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
