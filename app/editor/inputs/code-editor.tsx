import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { keepLineEnds, offsetWithLineFeeds, withLineFeeds } from '#domain/line-ends.ts'
import type { TextSelection } from '#app/editor/form/initial-selection.ts'
import { textSyntax } from '#app/editor/visual/text-syntax.ts'
import { refreshVisual, visualField } from '#app/editor/visual/visual-field.ts'
import type { VisualHost } from '#app/editor/visual/visual-host.ts'
import { visualMode } from '#app/editor/visual/visual-mode.ts'
import { insertParagraph } from './insert-paragraph.ts'
import { editedLink } from './link-command.ts'
import { markdownCommands, markdownKeys, type MarkdownCommand } from './markdown-commands.ts'
import { pastedMarkdown } from '#app/editor/paste/pasted-markdown.ts'
import { fillPlace, picturePlaces } from '#app/editor/paste/picture-places.ts'
import { richInput, type PlacedFile } from '#app/editor/paste/rich-input.ts'
import { shortestChange } from './shortest-change.ts'
import { sourceMode, textLook } from './source-mode.ts'

export interface CodeEditorHandle {
  run(command: MarkdownCommand | 'link'): void
  insertParagraph(text: string): void
  /** Replaces the selection. */
  insert(text: string): void
  /** Selects a range of the stored text. */
  select(from: number, to: number): void
  /** Puts an uploaded picture in the place kept for it, or gives the place up; false if it is gone. */
  fillPlace(place: number, markdown: string | null): boolean
  /** Shows values that have arrived. */
  refresh(): void
}

interface Props {
  id: string
  label: string
  value: string
  /** Initial selection. */
  selection: TextSelection | null
  isInvalid: boolean
  isVisual: boolean
  hasFigures: boolean
  /** Opens dialogs and knows values; its functions are always those of the last render. */
  host: VisualHost
  onChange: (text: string) => void
  /** Called with files that were pasted or dropped. */
  onFiles: (files: PlacedFile[]) => void
  onMissingPictures: (count: number) => void
  ref: Ref<CodeEditorHandle>
}

/** Marks changes made by the form, such as Discard, which must not be reported back to it. */
const fromForm = Annotation.define<boolean>()

/**
 * CodeMirror for Markdown, which shows the source or, in visual mode, what visitors see. It is in a shadow root so that
 * CodeMirror uses constructable stylesheets: the Content Security Policy forbids style elements.
 */
export default function CodeEditor(props: Props) {
  const { id, label, value, selection, isInvalid, isVisual, hasFigures, host, ref } = props
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** Stored texts by how the editor has them, so that undo brings mixed line ends back as they were. */
  const stored = useRef(new Map<string, string>())
  const changed = useEffectEvent((shown: string) => {
    if (value.includes('\r')) stored.current.set(withLineFeeds(value), value)
    props.onChange(stored.current.get(shown) ?? keepLineEnds(value, shown))
  })
  const receiveFiles = useEffectEvent(props.onFiles)
  const missPictures = useEffectEvent(props.onMissingPictures)
  const editDirective = useEffectEvent(host.editDirective)
  const editFact = useEffectEvent(host.editFact)
  const editPicture = useEffectEvent(host.editPicture)
  const editLink = useEffectEvent(host.editLink)
  const renderLine = useEffectEvent(host.renderLine)
  const valueOf = useEffectEvent(host.valueOf)
  const initial = useEffectEvent(() => withLineFeeds(value))
  const modeNow = useEffectEvent(() => {
    if (!isVisual) return sourceMode
    return visualMode({ editDirective, editFact, editPicture, editLink, renderLine, valueOf })
  })
  const start = useEffectEvent((editor: EditorView) => {
    if (!selection) return
    const [anchor, head] = [selection.from, selection.to].map((at) => offsetWithLineFeeds(value, at))
    editor.dispatch({ selection: { anchor: anchor!, head: head! } })
    editor.focus()
    parent.current!.scrollIntoView({ block: 'nearest' })
  })
  const invalid = useRef(isInvalid)
  const mode = useRef(new Compartment())

  useEffect(() => {
    const root =
      parent.current!.shadowRoot ?? parent.current!.attachShadow({ mode: 'open', delegatesFocus: true })
    const onUpdate = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (!docChanged || transactions.some((transaction) => transaction.annotation(fromForm))) return
      // Synchronous, because the next key may save, and a stale value must never be written back to the editor.
      flushSync(() => changed(state.doc.toString()))
    })
    const attributes = EditorView.contentAttributes.of(() => ({
      'aria-label': label,
      'aria-invalid': String(invalid.current),
    }))
    const link = {
      key: 'Mod-k',
      // Elsewhere in the editor this key opens the palette.
      stopPropagation: true,
      run(editor: EditorView) {
        editLink(editedLink(editor))
        return true
      },
    }
    const state = EditorState.create({
      doc: initial(),
      extensions: [
        mode.current.of(modeNow()),
        textSyntax(hasFigures),
        keymap.of([link]),
        extensions,
        attributes,
        onUpdate,
        richInput({
          onFiles: (files) => receiveFiles(files),
          onMissingPictures: (count) => missPictures(count),
        }),
      ],
    })
    const editor = new EditorView({ state, parent: root, root })
    view.current = editor
    start(editor)
    return () => editor.destroy()
  }, [label, hasFigures])

  useEffect(() => {
    view.current?.dispatch({ effects: mode.current.reconfigure(modeNow()) })
  }, [isVisual])

  useEffect(() => {
    invalid.current = isInvalid
    view.current?.dispatch({})
  }, [isInvalid])

  useEffect(() => {
    const { current } = view
    const text = withLineFeeds(value)
    if (!current || current.state.doc.toString() === text) return
    const changes = shortestChange(current.state.doc.toString(), text)
    current.dispatch({ changes, annotations: fromForm.of(true) })
  }, [value])

  useImperativeHandle(ref, () => ({
    run(command) {
      const { current } = view
      if (!current) return
      if (command === 'link') return host.editLink(editedLink(current))
      markdownCommands[command](current)
      current.focus()
    },
    insertParagraph(text) {
      if (!view.current) return
      insertParagraph(view.current, text)
      view.current.focus()
    },
    insert(text) {
      if (!view.current) return
      view.current.dispatch(view.current.state.replaceSelection(text), { userEvent: 'input.insert' })
      view.current.focus()
    },
    select(from, to) {
      if (!view.current) return
      const [anchor, head] = [from, to].map((at) => offsetWithLineFeeds(value, at))
      if (head! > view.current.state.doc.length) return
      view.current.dispatch({ selection: { anchor: anchor!, head: head! }, scrollIntoView: true })
      view.current.focus()
    },
    fillPlace: (place, markdown) => view.current !== null && fillPlace(view.current, place, markdown),
    refresh() {
      if (view.current?.state.field(visualField, false))
        view.current.dispatch({ effects: refreshVisual.of(null) })
    },
  }))
  return <div className="mdf-src" id={id} ref={parent} />
}

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
  history(),
  EditorView.lineWrapping,
  keymap.of([...markdownKeys, ...defaultKeymap, ...historyKeymap]),
  typeOverSelection,
  pasteAsMarkdown,
  picturePlaces,
  textLook,
]
