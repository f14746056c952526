import { useEffect, useRef, useState } from 'react'
import type { EditedRecord } from '#app/editor/form/use-record.ts'
import { MomentInput } from '#app/editor/inputs/moment-input.tsx'
import type { Options } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Icon } from '#app/ui/icon.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { previewWidths, type PreviewWidth, type usePreviewPreferences } from './preview-preferences.ts'
import { previewRequest, type UnsavedCall } from './preview-request.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  screen: Screen
  record: EditedRecord
  options: Options
  /** Unsaved calls of a nested form. */
  more: UnsavedCall[]
  preferences: ReturnType<typeof usePreviewPreferences>
}

const NO_ADDRESS = 'Its page has no address yet. It gets one with the first save.'

/** The public page with the unsaved values of the form, at a chosen moment and width. */
export default function PreviewPane({ screen, record, options, more, preferences }: Props) {
  const { width, setWidth, toggle } = preferences
  const [moment, setMoment] = useState('')
  const [pageProblem, setPageProblem] = useState<string | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  const isMomentComplete = !moment.startsWith('local ')
  const request = previewRequest(screen, record, options, { moment: isMomentComplete ? moment : '', more })
  const { address, problem, isLoading } = usePreview(screen, request)
  useEffect(() => {
    // It covers the form on narrow screens.
    if (getComputedStyle(close.current!.closest('.preview')!).position === 'fixed') close.current?.focus()
  }, [])
  const shownProblem = request ? (problem ?? pageProblem) : NO_ADDRESS
  return (
    <aside className="preview" aria-label="Preview">
      <div className="preview-bar">
        <span className="seg" role="group" aria-label="Width of the page">
          {(Object.keys(previewWidths) as PreviewWidth[]).map((name) => (
            <button key={name} type="button" aria-pressed={name === width} onClick={() => setWidth(name)}>
              {name}
            </button>
          ))}
        </span>
        <div className="as-of">
          <span>as of</span>
          <MomentInput
            id="preview-moment"
            label="As of"
            value={moment}
            isInvalid={false}
            onChange={setMoment}
          />
        </div>
        <span className="spacer" />
        {address && (
          <a
            className="icon-button"
            href={address}
            target="_blank"
            rel="noopener"
            aria-label="Open in a new tab"
          >
            <Icon name="ext" />
          </a>
        )}
        <button
          ref={close}
          className="icon-button"
          type="button"
          aria-label="Close the preview"
          onClick={toggle}
        >
          <Icon name="x" />
        </button>
      </div>
      <p className={shownProblem ? 'preview-note is-problem' : 'preview-note'} role="status">
        {shownProblem ?? (request?.isOffline ? 'Shown as if it were online.' : null)}
      </p>
      <div className="preview-page" aria-busy={isLoading}>
        <PreviewFrame
          address={request && address}
          title={`Preview of ${record.name}`}
          width={width}
          onLoaded={setPageProblem}
        />
      </div>
    </aside>
  )
}
