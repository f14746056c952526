import { lazy, Suspense, useContext, useDeferredValue, useEffect, useRef, useState } from 'react'
import { withFacts } from '#domain/texts/facts.ts'
import { ENTITY_WITH_FIGURES } from '#domain/texts/figures.ts'
import { applyEdits } from '#domain/texts/text-issue.ts'
import { photoMarkdown } from '#domain/media/picture.ts'
import { photoSections } from '#domain/media/photo-section.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import type { TextSelection } from '#app/editor/form/initial-selection.ts'
import { inSentence } from '#app/editor/in-sentence.ts'
import { PhotoDialog } from '#app/editor/media/photo-dialog.tsx'
import { FactDialog } from '#app/editor/texts/fact-dialog.tsx'
import { FigureTool } from '#app/editor/texts/figure-tool.tsx'
import { TextEntity } from '#app/editor/texts/text-entity.ts'
import { TextIssues } from '#app/editor/texts/text-issues.tsx'
import { useTextChecks, type TextChecks } from '#app/editor/texts/use-text-checks.ts'
import { withRowHeads } from '#app/markdown/row-heads.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Loader } from '#app/ui/loader.tsx'
import type { CodeEditorHandle } from './code-editor.tsx'
import type { MarkdownCommand } from './markdown-commands.ts'
import { usePictureUpload } from './use-picture-upload.ts'
import { useRovingFocus } from './use-roving-focus.ts'

const CodeEditor = lazy(() => import('./code-editor.tsx'))

const modes = ['Write', 'Split', 'Preview'] as const

const tools: { name: string; icon: IconName; command: MarkdownCommand; keys?: string }[] = [
  { name: 'Heading', icon: 'h', command: 'heading' },
  { name: 'Bold', icon: 'bold', command: 'bold', keys: 'Ctrl+B' },
  { name: 'Italic', icon: 'ital', command: 'italic', keys: 'Ctrl+I' },
  { name: 'List', icon: 'list', command: 'list' },
  { name: 'Table', icon: 'table', command: 'table' },
  { name: 'Link', icon: 'link', command: 'link' },
  { name: 'Code', icon: 'code', command: 'code' },
]

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

/** A Markdown editor with preview. */
export function MarkdownInput({ id, label, value, selection, isTall, isInvalid, onChange }: Props) {
  const [mode, setMode] = useState<(typeof modes)[number]>('Split')
  const [isPicking, setPicking] = useState(false)
  const editor = useRef<CodeEditorHandle>(null)
  const toolbar = useRovingFocus<HTMLDivElement>()
  const [isPickingFact, setPickingFact] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const checks = useTextChecks(field, value)
  const hasFigures = useContext(TextEntity) === ENTITY_WITH_FIGURES
  const insertPictures = usePictureUpload((markdown) => editor.current?.insertParagraph(markdown))
  return (
    <div className={isTall ? 'mdf tall' : 'mdf'} data-mode={mode} ref={field}>
      <div className="mdf-bar" role="toolbar" aria-label={`Tools of ${label}`} {...toolbar}>
        {tools.map(({ name, icon, command, keys }) => (
          <button
            key={command}
            className="icon-button"
            type="button"
            aria-label={name}
            title={keys ? `${name} (${keys})` : name}
            disabled={mode === 'Preview'}
            onClick={() => editor.current?.run(command)}
          >
            <Icon name={icon} />
          </button>
        ))}
        <button
          className="icon-button"
          type="button"
          aria-label="Picture"
          title="Picture: choose one, or paste or drop it into the text"
          disabled={mode === 'Preview'}
          onClick={() => setPicking(true)}
        >
          <Icon name="image" />
        </button>
        <button
          className="icon-button"
          type="button"
          aria-label="Live fact"
          title="Live fact: a price, version or other value that is always up to date"
          disabled={mode === 'Preview'}
          onClick={() => setPickingFact(true)}
        >
          <Icon name="braces" />
        </button>
        {hasFigures && (
          <FigureTool
            isDisabled={mode === 'Preview'}
            onChoose={(directive, kind) =>
              kind === 'inline'
                ? editor.current?.insert(directive)
                : editor.current?.insertParagraph(directive)
            }
          />
        )}
        <span className="seg" role="group" aria-label={`View of ${label}`}>
          {modes.map((each) => (
            <button key={each} type="button" aria-pressed={mode === each} onClick={() => setMode(each)}>
              {each}
            </button>
          ))}
        </span>
      </div>
      <div className="mdf-body">
        <Suspense fallback={<Loader />}>
          <CodeEditor
            ref={editor}
            id={id}
            label={label}
            value={value}
            selection={selection}
            isInvalid={isInvalid}
            onChange={onChange}
            onFiles={(files) => void insertPictures(files)}
          />
        </Suspense>
        {mode !== 'Write' && (
          <Preview label={label} text={value} facts={checks.facts} hasFigures={hasFigures} />
        )}
      </div>
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
      {isPickingFact && (
        <FactDialog
          onChoose={(fact) => {
            setPickingFact(false)
            editor.current?.insert(`{{${fact}}}`)
          }}
          onClose={() => setPickingFact(false)}
        />
      )}
      {isPicking && (
        <PhotoDialog
          title={`Picture in ${inSentence(label)}`}
          chosen={[]}
          isSingle
          section={photoSections.products}
          onChoose={([photo]) => {
            setPicking(false)
            if (photo) editor.current?.insertParagraph(photoMarkdown(photo))
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}

interface PreviewProps {
  label: string
  text: string
  facts: TextChecks['facts']
  hasFigures: boolean
}

/** Preview with the Markdown renderer of the public pages, which is loaded lazily. Of figures it shows their names. */
function Preview({ label, text, facts, hasFigures }: PreviewProps) {
  const [render, setRender] = useState<(text: string) => string>()
  // A fact that was not looked up yet is shown by its name.
  const valueOf = (name: string) => {
    const known = facts.find((fact) => fact.name === name)
    return known ? known.value : name
  }
  const shown = useDeferredValue(withFacts(text, valueOf))
  useEffect(() => {
    void import('#app/markdown/render.ts').then(({ renderMarkdown, renderWithFigures }) => {
      const render = hasFigures ? renderWithFigures : renderMarkdown
      setRender(() => (markdown: string) => withRowHeads(render(markdown)))
    })
  }, [hasFigures])
  return (
    <section className="mdf-pre" aria-label={`Preview of ${label}`}>
      <RenderedMarkdown html={render?.(shown) ?? ''} />
    </section>
  )
}

function textSize(text: string): string {
  const lines = text === '' ? 0 : text.split('\n').length
  const words = text.match(/\S+/g)?.length ?? 0
  return `${lines} ${lines === 1 ? 'line' : 'lines'}, ${words} ${words === 1 ? 'word' : 'words'}`
}
