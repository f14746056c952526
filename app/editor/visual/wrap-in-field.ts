/** Puts marks around the selection of a text field; always true, as the key is handled. */
export function wrapInField(field: HTMLTextAreaElement, before: string, after: string): true {
  const { selectionStart: from, selectionEnd: to, value } = field
  const isWrapped = value.slice(0, from).endsWith(before) && value.slice(to).startsWith(after)
  if (isWrapped) field.setRangeText(value.slice(from, to), from - before.length, to + after.length, 'select')
  else {
    field.setRangeText(before + value.slice(from, to) + after, from, to)
    field.setSelectionRange(from + before.length, to + before.length)
  }
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
