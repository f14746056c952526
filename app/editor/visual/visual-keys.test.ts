import { undo } from '@codemirror/commands'
import { insertNewlineContinueMarkup } from '@codemirror/lang-markdown'
import { expect, test } from 'vitest'
import { toggleMark } from '#app/editor/inputs/toggle-mark.ts'
import { cycleHeading, toggleLines } from '#app/editor/inputs/line-marks.ts'
import { insertParagraph } from '#app/editor/inputs/insert-paragraph.ts'
import { visualEditor } from './test-editor.ts'
import { visualKeys } from './visual-keys.ts'

/** Presses a key of the visual mode in a text in which | is the caret. */
function press(marked: string, ...keys: string[]): string {
  const { view, text } = visualEditor(marked)
  for (const key of keys) {
    const [name, isShifted] = key.startsWith('Shift-') ? [key.slice(6), true] : [key, false]
    const binding = visualKeys.find((each) => each.key === name)!
    const isHandled = (isShifted ? binding.shift : binding.run)?.(view)
    if (!isHandled && name === 'Enter') insertNewlineContinueMarkup(view)
  }
  return text()
}

test('Enter starts a new paragraph, and closes and opens the marks around it', () => {
  expect(press('One|two', 'Enter')).toBe('One\n\n|two')
  expect(press('## Title|', 'Enter')).toBe('## Title\n\n|')
  expect(press('A **bo|ld** text', 'Enter')).toBe('A **bo**\n\n|**ld** text')
  expect(press('See [the sh|eet](/x).', 'Enter')).toBe('See [the sh](/x)\n\n|[eet](/x).')
  expect(press('```\na|b\n```', 'Enter')).toBe('```\na\n|b\n```')
})

test('Enter continues lists and quotes, and Shift+Enter a paragraph', () => {
  expect(press('- one|', 'Enter')).toBe('- one\n- |')
  expect(press('1. one|', 'Enter')).toBe('1. one\n2. |')
  expect(press('- **o|ne**', 'Enter')).toBe('- **o**\n- |**ne**')
  expect(press('> said|', 'Enter')).toBe('> said\n> |')
  expect(press('One|two', 'Shift-Enter')).toBe('One\\\n|two')
})

test('Tab nests a list item with what belongs to it, Shift+Tab takes it out', () => {
  expect(press('- one\n- two|\n  more\n- three', 'Tab')).toBe('- one\n  - two|\n    more\n- three')
  expect(press('1. one\n2. two|', 'Tab')).toBe('1. one\n   1. two|')
  expect(press('- one\n  - two|', 'Shift-Tab')).toBe('- one\n- two|')
  expect(press('- one|', 'Tab')).toBe('- one|')
  expect(press('word|', 'Tab')).toBe('word|')
})

test('Backspace deletes what is seen, and never a hidden mark alone', () => {
  expect(press('A **bold**| text', 'Backspace')).toBe('A **bol|** text')
  expect(press('A **|bold**', 'Backspace')).toBe('A|**bold**')
  expect(press('A **b**| text', 'Backspace')).toBe('A | text')
  expect(press('## |Title', 'Backspace')).toBe('|Title')
  expect(press('- |one', 'Backspace')).toBe('|one')
  expect(press('- one\n  - |two', 'Backspace')).toBe('- one\n- |two')
  expect(press(String.raw`2 \*| 3`, 'Backspace')).toBe('2 | 3')
  expect(press('OS {{os TR-7xG}}|.', 'Backspace')).toBe('OS |.')
})

test('Delete does the same to the right', () => {
  expect(press('A |**bold**', 'Delete')).toBe('A **|old**')
  expect(press('A |**b** c', 'Delete')).toBe('A | c')
  expect(press('One|\n## Two', 'Delete')).toBe('One|Two')
  expect(press(String.raw`2 |\* 3`, 'Delete')).toBe('2 | 3')
})

test('a deleted selection leaves no mark without its partner', () => {
  const { view, text } = visualEditor('|A **bold** and *it* end')
  view.dispatch({ changes: { from: 6, to: 17 }, userEvent: 'delete.selection' })
  expect(text().replace('|', '')).toBe('A **bo***t* end')
  undo(view)
  expect(text().replace('|', '')).toBe('A **bold** and *it* end')
  view.dispatch({ changes: { from: 4, to: 14 }, userEvent: 'delete.selection' })
  expect(text().replace('|', '')).toBe('A  *it* end')
})

test('the caret never stands before a hidden mark, nor does typing reach a figure', () => {
  const { view, text } = visualEditor('## Title\n\n::zones\n\nEnd|')
  view.dispatch({ selection: { anchor: 0 } })
  expect(view.state.selection.main.head).toBe(3)
  const figure = view.state.doc.line(3)
  view.dispatch({ changes: { from: figure.to, insert: 'x' }, userEvent: 'input.type' })
  expect(text()).toBe('## Title\n\n::zones\n\nx|\n\nEnd')
  view.dispatch({ changes: { from: figure.from, insert: 'y' }, userEvent: 'input.type' })
  expect(text()).toBe('## Title\n\ny|\n\n::zones\n\nx\n\nEnd')
})

function selected(marked: string, run: (view: ReturnType<typeof visualEditor>['view']) => void): string {
  const [before = '', inner = '', after = ''] = marked.split('^')
  const { view } = visualEditor(`|${before}${inner}${after}`)
  view.dispatch({ selection: { anchor: before.length, head: before.length + inner.length } })
  run(view)
  return view.state.doc.toString()
}

test('bold is put around the words of each line, and taken away again', () => {
  const bold = (text: string) => selected(text, (view) => toggleMark(view, '**', 'StrongEmphasis'))
  expect(bold('a ^word^ b')).toBe('a **word** b')
  expect(bold('a^ word ^b')).toBe('a **word** b')
  expect(bold('a **^word^** b')).toBe('a word b')
  expect(bold('a w^^ord b')).toBe('a **word** b')
  expect(bold('^- one\n- two^')).toBe('- **one**\n- **two**')
})

test('lines become headings, lists and quotes, and plain again', () => {
  expect(selected('a^^', cycleHeading)).toBe('## a')
  expect(selected('#### a^^', cycleHeading)).toBe('a')
  expect(selected('^a\n\nb^', (view) => toggleLines(view, 'list'))).toBe('- a\n\n- b')
  expect(selected('^- a\n- b^', (view) => toggleLines(view, 'numbers'))).toBe('1. a\n2. b')
  expect(selected('^1. a\n2. b^', (view) => toggleLines(view, 'numbers'))).toBe('a\nb')
  expect(selected('^a^', (view) => toggleLines(view, 'quote'))).toBe('> a')
})

test('a new paragraph has blank lines around it', () => {
  const insert = (text: string) => selected(text, (view) => insertParagraph(view, '![a](/a)'))
  expect(insert('One^^\nTwo')).toBe('One\n\n![a](/a)\n\nTwo')
  expect(insert('One\n\n^^\n\nTwo')).toBe('One\n\n![a](/a)\n\nTwo')
  expect(insert('^^')).toBe('![a](/a)\n')
})
