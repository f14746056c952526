/** "/" pressed outside of a field. */
export function isSlash({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]')
  return key === '/' && !isTyping && !ctrlKey && !metaKey && !altKey
}

/** "/" or Ctrl+K. */
export function isSearchKey(event: KeyboardEvent): boolean {
  return isSlash(event) || ((event.ctrlKey || event.metaKey) && event.key === 'k')
}
