/**
 * Holds clicks and submits inside an element until it is hydrated. The returned function replays them, and dispatches
 * change events for fields that were edited in the meantime.
 */
export function holdEarlyInput(element: HTMLElement): () => void {
  const held: (() => void)[] = []
  const hold = (event: Event, replay: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(replay)
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    const isPlainClick =
      event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (target && isPlainClick) hold(event, () => target.click())
  }
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    hold(event, () => form.requestSubmit(event.submitter))
  }
  element.addEventListener('click', onClick, true)
  element.addEventListener('submit', onSubmit, true)
  return () => {
    element.removeEventListener('click', onClick, true)
    element.removeEventListener('submit', onSubmit, true)
    // Reads all fields before dispatching the first event, because React then resets the others to its own state.
    for (const dispatch of [...element.querySelectorAll('input, textarea, select')].map(earlyChange))
      dispatch?.()
    for (const replay of held) replay()
  }
}

/** React takes the value at hydration for the rendered one. Returns a function that dispatches the missed change, if any. */
function earlyChange(field: Element): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const isChanged = [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (!isChanged) return undefined
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, defaultValue, type, selectionStart, selectionEnd } = field
    if (value === defaultValue || type === 'file') return undefined
    return () => {
      field.value = defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return undefined
}
