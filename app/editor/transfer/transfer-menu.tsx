import { lazy, Suspense, useRef, useState } from 'react'
import { downloadWithToken } from '#app/editor/download-with-token.ts'
import type { Screen } from '#app/editor/screen.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import { Icon } from '#app/ui/icon.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

interface Props {
  screen: Screen
  /** Which records are exported, as the list shows them; all without it. */
  query?: Record<string, string>
  /** Reloads the list after an import or its undo; by default the loaders of the page. */
  onChanged?: () => Promise<void> | void
}

/** Exports a list as a file and imports one. */
export function TransferMenu({ screen, query = {}, onChanged }: Props) {
  const { key } = screen.resource
  const { isBusy, attempt } = useAttempt()
  const [isImporting, setImporting] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const download = (format: 'csv' | 'xlsx') => {
    close()
    const name = `${key}.${format}`
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
        <summary className="btn" aria-busy={isBusy} aria-label="Export or import">
          <Icon name="table" />
          <span>Table</span>
          <Icon name="down" />
        </summary>
        <div className="transfer-actions">
          <button type="button" onClick={() => download('csv')}>
            Export as CSV
          </button>
          <button type="button" onClick={() => download('xlsx')}>
            Export as XLSX
          </button>
          <button
            type="button"
            onClick={() => {
              close()
              setImporting(true)
            }}
          >
            Import…
          </button>
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
