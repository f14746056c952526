import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Annotation, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import { flushSync } from 'react-dom'
import type { TextSelection } from '#app/editor/form/initial-selection.ts'
import { insertParagraph, markdownCommands, markdownKeys, type MarkdownCommand } from './markdown-commands.ts'
import { pastedMarkdown } from './pasted-markdown.ts'
import { richInput } from './rich-input.ts'

export interface CodeEditorHandle {
  run(command: MarkdownCommand): void
  insertParagraph(text: string): void
  /** Replaces the selection. */
  insert(text: string): void
  select(from: number, to: number): void
}

interface Props {
  id: string
  label: string
  value: string
  /** Initial selection. */
  selection: TextSelection | null
  isInvalid: boolean
  onChange: (text: string) => void
  /** Called with files that were pasted or dropped; the caret is where they belong. */
  onFiles: (files: File[]) => void
  ref: Ref<CodeEditorHandle>
}

/** Marks changes made by the form, such as Discard, which must not be reported back to it. */
const fromForm = Annotation.define<boolean>()

/**
 * CodeMirror for Markdown. It is in a shadow root so that CodeMirror uses constructable stylesheets:
 * the Content Security Policy forbids style elements.
 */
export default function CodeEditor({
  id,
  label,
  value,
  selection,
  isInvalid,
  onChange,
  onFiles,
  ref,
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useEffectEvent(onChange)
  const receive = useEffectEvent(onFiles)
  const initial = useEffectEvent(() => value)
  const start = useEffectEvent((editor: EditorView) => {
    if (!selection) return
    editor.dispatch({ selection: { anchor: selection.from, head: selection.to } })
    editor.focus()
    host.current!.scrollIntoView({ block: 'nearest' })
  })
  const invalid = useRef(isInvalid)

  useEffect(() => {
    const root =
      host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open', delegatesFocus: true })
    const onUpdate = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (!docChanged || transactions.some((transaction) => transaction.annotation(fromForm))) return
      // Synchronous, because the next key may save, and a stale value must never be written back to the editor.
      flushSync(() => changed(state.doc.toString()))
    })
    const attributes = EditorView.contentAttributes.of(() => ({
      'aria-label': label,
      'aria-invalid': String(invalid.current),
    }))
    const state = EditorState.create({
      doc: initial(),
      extensions: [extensions, attributes, onUpdate, richInput((files) => receive(files))],
    })
    const editor = new EditorView({ state, parent: root, root })
    view.current = editor
    start(editor)
    return () => editor.destroy()
  }, [label])

  useEffect(() => {
    invalid.current = isInvalid
    view.current?.dispatch({})
  }, [isInvalid])

  useEffect(() => {
    const { current } = view
    if (!current || current.state.doc.toString() === value) return
    const changes = { from: 0, to: current.state.doc.length, insert: value }
    current.dispatch({ changes, annotations: fromForm.of(true) })
  }, [value])

  useImperativeHandle(ref, () => ({
    run(command) {
      if (!view.current) return
      markdownCommands[command](view.current)
      view.current.focus()
    },
    insertParagraph(text) {
      if (!view.current) return
      insertParagraph(view.current, text)
      view.current.focus()
    },
    insert(text) {
      if (!view.current) return
      view.current.dispatch(view.current.state.replaceSelection(text))
      view.current.focus()
    },
    select(from, to) {
      if (!view.current || to > view.current.state.doc.length) return
      view.current.dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true })
      view.current.focus()
    },
  }))
  return <div className="mdf-src" id={id} ref={host} />
}

const look = EditorView.theme({
  '&': { font: '400 0.8125rem/1.6 var(--ff-mono)', color: 'var(--ink)', minHeight: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', minHeight: 'inherit' },
  '.cm-content': { padding: '0.5rem 0.75rem 0.5rem 0', caretColor: 'var(--ink)', minHeight: 'inherit' },
  '.cm-line': { padding: '0 0 0 0.2rem' },
  '.cm-gutters': {
    background: 'none',
    border: '0',
    color: 'var(--ink-3)',
    minWidth: '34px',
    fontSize: '0.75rem',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 0.5rem 0 0.4rem', lineHeight: '1.73' },
})

const colours = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--petrol)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.processingInstruction, tags.list], color: 'var(--band-916-ink)' },
  { tag: [tags.url, tags.link], color: 'var(--link)' },
])

/** When typing over a selection, browsers preserve its formatting with style attributes, which the CSP forbids. */
const typeOverSelection = EditorView.domEventHandlers({
  beforeinput({ inputType, data }, view) {
    if (inputType !== 'insertText' || !data || view.state.selection.main.empty) return false
    view.dispatch(view.state.replaceSelection(data), { userEvent: 'input.type' })
    return true
  },
})

const pasteAsMarkdown = EditorView.clipboardInputFilter.of((text, { doc, selection: { main } }) =>
  pastedMarkdown(text, doc.sliceString(main.from, main.to)),
)

const extensions: Extension = [
  lineNumbers(),
  history(),
  EditorView.lineWrapping,
  markdown({ base: markdownLanguage }),
  syntaxHighlighting(colours),
  keymap.of([...markdownKeys, ...defaultKeymap, ...historyKeymap]),
  typeOverSelection,
  pasteAsMarkdown,
  look,
]
