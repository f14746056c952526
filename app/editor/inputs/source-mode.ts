import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** What both modes look like. */
export const textLook = EditorView.theme({
  '&': { color: 'var(--ink)', minHeight: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { font: 'inherit', minHeight: 'inherit' },
  '.cm-content': { caretColor: 'var(--ink)', minHeight: 'inherit' },
})

const look = EditorView.theme({
  '&': { font: '400 0.8125rem/1.6 var(--ff-mono)' },
  '.cm-content': { padding: '0.5rem 0.75rem 0.5rem 0' },
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

/** Shows the Markdown itself, with line numbers and colours. */
export const sourceMode: Extension = [lineNumbers(), syntaxHighlighting(colours), look]
