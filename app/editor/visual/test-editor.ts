import { EditorState, type TransactionSpec } from '@codemirror/state'
import { WidgetType, type EditorView } from '@codemirror/view'
import { history } from '@codemirror/commands'
import { guardEdits } from './guard-edits.ts'
import { textSyntax } from './text-syntax.ts'
import { visualField, widgetsOfVersion } from './visual-field.ts'

/** A widget that says what it stands for; drawing one needs a browser. */
class NamedWidget extends WidgetType {
  readonly name: string

  constructor(...names: string[]) {
    super()
    this.name = names.join(' ')
  }

  override toDOM(): HTMLElement {
    throw new Error('This widget is never drawn.')
  }
}

/** A text in visual mode, without a browser. */
export function visualState(text: string, head = 0): EditorState {
  return EditorState.create({
    doc: text,
    selection: { anchor: head },
    extensions: [
      textSyntax(true),
      history(),
      widgetsOfVersion.of(() => ({
        table: () => new NamedWidget('table'),
        directive: ({ kind }, source) => new NamedWidget(kind, source),
        inlineDirective: (source) => new NamedWidget(source),
        fact: (source) => new NamedWidget(source),
        picture: (_source, alt, address) => new NamedWidget('picture', alt, address),
        bullet: (mark) => new NamedWidget(mark),
      })),
      visualField,
      guardEdits,
    ],
  })
}

/** Runs commands on a text in which | is the caret, and [ ] are not used otherwise than in Markdown. */
export function visualEditor(marked: string): { view: EditorView; text: () => string } {
  const head = marked.indexOf('|')
  let state = visualState(marked.slice(0, head) + marked.slice(head + 1), head)
  const view = {
    get state() {
      return state
    },
    dispatch(...specs: TransactionSpec[]) {
      state = state.update(...specs).state
    },
  } as EditorView
  return {
    view,
    text() {
      const { head: caret } = state.selection.main
      return `${state.sliceDoc(0, caret)}|${state.sliceDoc(caret)}`
    },
  }
}

/** What is seen of a text: without what is hidden, and with the names of widgets in braces. */
export function seen(text: string): string {
  const state = visualState(text)
  let result = ''
  let end = 0
  state.field(visualField).decorations.between(0, state.doc.length, (from, to, { spec }) => {
    const isReplaced = from < to && spec.class === undefined
    if (!isReplaced || from < end) return
    const { widget } = spec as { widget?: NamedWidget }
    result += state.sliceDoc(end, from) + (widget ? `{${widget.name}}` : '')
    end = to
  })
  return result + state.sliceDoc(end)
}
