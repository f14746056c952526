import { syntaxTree } from '@codemirror/language'
import { Facet, RangeSet, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { VisualParts, WidgetFactory } from './parts.ts'
import { visualParts } from './visual-parts.ts'

interface Shown extends Pick<VisualParts, 'blocks' | 'prefixes' | 'pairs'> {
  decorations: DecorationSet
  atomic: RangeSet<Decoration>
  version: number
}

/** How the widgets of a version are made. They need a browser, and know this field. */
export const widgetsOfVersion = Facet.define<
  (version: number) => WidgetFactory,
  ((version: number) => WidgetFactory) | null
>({ combine: (factories) => factories[0] ?? null })

/** Shows everything anew, because values or the renderer have arrived. */
export const refreshVisual = StateEffect.define<null>()

/** What the visual mode shows of a text. */
export const visualField = StateField.define<Shown>({
  create: (state) => show(state, 0),
  update(shown, transaction) {
    const { state, startState } = transaction
    const isRefreshed = transaction.effects.some((effect) => effect.is(refreshVisual))
    const isOutdated = transaction.docChanged || syntaxTree(startState) !== syntaxTree(state)
    return isOutdated || isRefreshed ? show(state, shown.version + (isRefreshed ? 1 : 0)) : shown
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.atomicRanges.of((view) => view.state.field(field).atomic),
  ],
})

function show(state: EditorState, version: number): Shown {
  const widgets = state.facet(widgetsOfVersion)
  if (!widgets) throw new Error('The visual mode has no widgets.')
  const { decorations, atomic, ...parts } = visualParts(state, widgets(version))
  return {
    ...parts,
    decorations: Decoration.set(decorations, true),
    atomic: RangeSet.of(atomic, true),
    version,
  }
}
