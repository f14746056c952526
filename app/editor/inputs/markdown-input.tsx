import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { withFacts } from '#domain/texts/facts.ts'
import { ENTITY_WITH_FIGURES } from '#domain/texts/figures.ts'
import { applyEdits } from '#domain/texts/text-issue.ts'
import type { TextSelection } from '#app/editor/form/initial-selection.ts'
import { FigureTool } from '#app/editor/texts/figure-tool.tsx'
import { TextDialogs, type TextDialog } from '#app/editor/texts/text-dialogs.tsx'
import { TextEntity } from '#app/editor/texts/text-entity.ts'
import { TextIssues } from '#app/editor/texts/text-issues.tsx'
import { useTextChecks } from '#app/editor/texts/use-text-checks.ts'
import { UploadList } from '#app/editor/upload/upload-list.tsx'
import type { VisualHost } from '#app/editor/visual/visual-host.ts'
import { Loader } from '#app/ui/loader.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { CodeEditorHandle } from './code-editor.tsx'
import { MarkdownPreview } from './markdown-preview.tsx'
import { MarkdownToolbar, type Tool } from './markdown-toolbar.tsx'
import { useTextMode } from './text-mode.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import { useTextRenderer } from './use-text-renderer.ts'

const CodeEditor = lazy(() => import('./code-editor.tsx'))

interface Props {
  id: string
  label: string
  value: string
  /** Initial selection. */
  selection: TextSelection | null
  isTall?: boolean
  isInvalid: boolean
  onChange: (text: string) => void
}

/** An editor of Markdown: as visitors see it, as source, or both side by side. */
export function MarkdownInput({ id, label, value, selection, isTall, isInvalid, onChange }: Props) {
  const [mode, setMode] = useTextMode()
  const [dialog, setDialog] = useState<TextDialog>()
  const editor = useRef<CodeEditorHandle>(null)
  const field = useRef<HTMLDivElement>(null)
  const toast = useToast()
  const checks = useTextChecks(field, value)
  const hasFigures = useContext(TextEntity) === ENTITY_WITH_FIGURES
  const renderer = useTextRenderer(hasFigures)
  const pictures = usePictureUpload((place, markdown) => editor.current?.fillPlace(place, markdown) ?? false)
  // A fact that was not looked up yet is shown by its name.
  const valueOf = (name: string) => {
    const known = checks.facts.find((fact) => fact.name === name)
    return known ? known.value : name
  }
  const host: VisualHost = {
    editDirective: (edited) => setDialog({ kind: 'figure', edited }),
    editFact: (edited) => setDialog({ kind: 'fact', edited }),
    editPicture: (edited) => setDialog({ kind: 'picture', edited }),
    // At once, because text typed right after the shortcut must not end up in the form.
    editLink: (edited) => flushSync(() => setDialog({ kind: 'link', edited })),
    renderLine: (text) => renderer?.line(withFacts(text, valueOf)) ?? null,
    valueOf,
  }
  const insert = (text: string) => editor.current?.insert(text)
  const insertParagraph = (text: string) => editor.current?.insertParagraph(text)
  const runTool = (tool: Tool) => {
    if (tool === 'picture') setDialog({ kind: 'new-picture', insert: insertParagraph })
    else if (tool === 'fact') setDialog({ kind: 'fact', edited: { source: '', replace: insert } })
    else editor.current?.run(tool)
  }
  useEffect(() => editor.current?.refresh(), [renderer, checks.facts])
  return (
    <div className={isTall ? 'mdf tall' : 'mdf'} data-mode={mode} ref={field}>
      <MarkdownToolbar label={label} mode={mode} onMode={setMode} onTool={runTool}>
        {hasFigures && (
          <FigureTool
            isDisabled={mode === 'Preview'}
            onChoose={(directive, kind) => (kind === 'inline' ? insert : insertParagraph)(directive)}
          />
        )}
      </MarkdownToolbar>
      <div className="mdf-body">
        <Suspense fallback={<Loader />}>
          <CodeEditor
            ref={editor}
            id={id}
            label={label}
            value={value}
            selection={selection}
            isInvalid={isInvalid}
            isVisual={mode === 'Visual'}
            hasFigures={hasFigures}
            host={host}
            onChange={onChange}
            onFiles={pictures.upload}
            onMissingPictures={(count) =>
              toast({
                text: `${count === 1 ? 'One picture' : `${count} pictures`} did not come along. Save them, and drop them into the text.`,
              })
            }
          />
        </Suspense>
        {(mode === 'Split' || mode === 'Preview') && (
          <MarkdownPreview label={label} text={value} renderer={renderer} valueOf={valueOf} />
        )}
      </div>
      <UploadList uploads={pictures.uploads} onRetry={pictures.retry} onDismiss={pictures.dismiss} />
      <div className="mdf-foot">
        <span>{textSize(value)}</span>
        <span>Markdown</span>
      </div>
      <TextIssues
        label={label}
        issues={checks.issues}
        isCurrent={checks.text === value}
        onShow={({ from, to }) => {
          if (mode === 'Preview') setMode('Split')
          editor.current?.select(from, to)
        }}
        onFix={(edits) => onChange(applyEdits(value, edits))}
      />
      {dialog && <TextDialogs label={label} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

function textSize(text: string): string {
  const lines = text === '' ? 0 : text.split('\n').length
  const words = text.match(/\S+/g)?.length ?? 0
  return `${lines} ${lines === 1 ? 'line' : 'lines'}, ${words} ${words === 1 ? 'word' : 'words'}`
}
