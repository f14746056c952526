import { lazy, Suspense, useRef, useState } from 'react'
import { entityWithKey } from '#contract/entities.ts'
import { downloadWithToken } from '#app/editor/download-with-token.ts'
import { queryAt, requestOf } from '#app/editor/list/load-list.ts'
import type { Screen } from '#app/editor/screen.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Icon } from '#app/ui/icon.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

interface Props {
  screen: Screen
  /** Reloads the list after an import or its undo; by default the loaders of the page. */
  onChanged?: () => Promise<void> | void
}

/** Exports a list as a file and imports one. */
export function TransferMenu({ screen, onChanged }: Props) {
  const { key } = screen.resource
  const canImport = entityWithKey(key) !== undefined
  const { isBusy, attempt } = useAttempt()
  const [isImporting, setImporting] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const download = (format: 'csv' | 'xlsx') => {
    close()
    const name = `${key}.${format}`
    // The records that the address of the list selects, as a colleague would see them.
    const { query } = requestOf(screen, queryAt(window.location.href))
    void attempt(() => downloadWithToken(`editor/export/${name}`, query, name))
  }
  return (
    <>
      <details
        className="transfer"
        ref={menu}
        onKeyDown={({ key: pressed }) => {
          if (pressed !== 'Escape') return
          close()
          menu.current?.querySelector('summary')?.focus()
        }}
        onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && close()}
      >
        <summary className="btn" aria-busy={isBusy}>
          <Icon name="table" />
          {canImport ? 'Export, import' : 'Export'}
        </summary>
        <div className="transfer-actions">
          <button type="button" onClick={() => download('csv')}>
            Export as CSV
          </button>
          <button type="button" onClick={() => download('xlsx')}>
            Export as XLSX
          </button>
          {canImport && (
            <button
              type="button"
              onClick={() => {
                close()
                setImporting(true)
              }}
            >
              Import…
            </button>
          )}
        </div>
      </details>
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog screen={screen} onChanged={onChanged} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
