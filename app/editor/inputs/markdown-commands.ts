import { redo, undo } from '@codemirror/commands'
import type { EditorView, KeyBinding } from '@codemirror/view'
import { insertParagraph } from './insert-paragraph.ts'
import { cycleHeading, setHeading, toggleLines } from './line-marks.ts'
import { toggleMark } from './toggle-mark.ts'

export type MarkdownCommand =
  | 'heading'
  | 'bold'
  | 'italic'
  | 'code'
  | 'list'
  | 'numbers'
  | 'quote'
  | 'table'
  | 'undo'
  | 'redo'

const TABLE = '| Parameter | Value |\n| --- | --- |\n|  |  |'

/** Commands of the toolbar, applied to the selection. */
export const markdownCommands: Record<MarkdownCommand, (view: EditorView) => void> = {
  heading: cycleHeading,
  bold: (view) => toggleMark(view, '**', 'StrongEmphasis'),
  italic: (view) => toggleMark(view, '*', 'Emphasis'),
  code: (view) => toggleMark(view, '`', 'InlineCode'),
  list: (view) => toggleLines(view, 'list'),
  numbers: (view) => toggleLines(view, 'numbers'),
  quote: (view) => toggleLines(view, 'quote'),
  table: (view) => insertParagraph(view, TABLE),
  undo,
  redo,
}

const keys: Record<string, (view: EditorView) => void> = {
  'Mod-b': markdownCommands.bold,
  'Mod-i': markdownCommands.italic,
  'Mod-e': markdownCommands.code,
  'Mod-Shift-8': markdownCommands.list,
  'Mod-Shift-7': markdownCommands.numbers,
  'Mod-Shift-9': markdownCommands.quote,
  'Mod-Alt-0': (view) => setHeading(view, 0),
  'Mod-Alt-2': (view) => setHeading(view, 2),
  'Mod-Alt-3': (view) => setHeading(view, 3),
  'Mod-Alt-4': (view) => setHeading(view, 4),
}

/** Keyboard shortcuts of commands. */
export const markdownKeys: KeyBinding[] = Object.entries(keys).map(([key, command]) => ({
  key,
  run(view) {
    command(view)
    return true
  },
}))
