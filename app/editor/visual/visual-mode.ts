import { Prec, type Extension } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import { DirectiveWidget } from './directive-widget.ts'
import { guardEdits } from './guard-edits.ts'
import { BulletWidget, FactWidget, InlineDirectiveWidget, PictureWidget } from './inline-widgets.ts'
import type { WidgetFactory } from './parts.ts'
import { TableWidget } from './table-widget.ts'
import { visualField, widgetsOfVersion } from './visual-field.ts'
import { visualHost, type VisualHost } from './visual-host.ts'
import { visualKeys } from './visual-keys.ts'
import { visualLook } from './visual-look.ts'

const widgets = (version: number): WidgetFactory => ({
  table: (source) => new TableWidget(source, version),
  directive: ({ kind }, source, opening) => new DirectiveWidget(kind, source, opening),
  inlineDirective: (source) => new InlineDirectiveWidget(source),
  fact: (source) => new FactWidget(source, version),
  picture: (source, alt, address) => new PictureWidget(source, alt, address),
  bullet: (text) => new BulletWidget(text),
})

/** Shows a Markdown text as it looks to visitors. The text itself stays the document of the editor, so what is not edited stays as it is. */
export function visualMode(host: VisualHost): Extension {
  return [
    widgetsOfVersion.of(widgets),
    visualHost.of(host),
    visualField,
    guardEdits,
    Prec.highest(keymap.of(visualKeys)),
    EditorView.contentAttributes.of({ spellcheck: 'true', autocorrect: 'on', autocapitalize: 'sentences' }),
    visualLook,
  ]
}
