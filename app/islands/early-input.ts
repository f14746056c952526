/**
 * Holds clicks and submits inside an element until its handlers are attached; the returned function lets go: what was
 * held happens then, and what was typed meanwhile is reported to React.
 */
export function keepEarlyInput(element: HTMLElement): () => void {
  const held: (() => void)[] = []
  const hold = (event: Event, again: () => void) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(again)
  }
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (target && isPlain) hold(event, () => target.click())
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
    // All of them are read before the first is reported: React then sets the others to what it knows.
    for (const report of [...element.querySelectorAll('input, textarea, select')].map(typedIn)) report?.()
    for (const again of held) again()
  }
}

/** React takes what a field holds at hydration for what it rendered there; the answer tells it of a change made earlier. */
function typedIn(field: Element): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    const isChanged = [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (!isChanged) return undefined
    return () => {
      field.value = value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return undefined
    return () => {
      field.checked = field.defaultChecked
      field.click()
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
