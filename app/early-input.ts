import { useEffect, type ReactNode } from 'react'

declare global {
  interface Window {
    /** The last click or key on each element before this module ran; kept by `wakeScript`. */
    earlyEvents?: Map<EventTarget, Event>
  }
}

const early = window.earlyEvents ?? new Map<EventTarget, Event>()
delete window.earlyEvents

/** Once the page around it is alive, what a visitor pressed and typed since it was painted is done after all. */
export function HearEarlyInput({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => {
    for (const field of document.querySelectorAll('input, textarea, select')) hearField(field)
    for (const [target, event] of early) hearEvent(target, event)
    early.clear()
  }, [])
  return children
}

/** React takes what a field holds for what it rendered there, and compares with that what comes later. */
function hearField(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    const isChanged = [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    if (isChanged) field.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const { value, defaultValue, type, selectionStart, selectionEnd } = field
    if (value === defaultValue || type === 'file') return
    field.value = defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Links, forms and what opens by itself need no script; buttons and the keys of the page do. */
function hearEvent(target: EventTarget, event: Event): void {
  const isUnheard =
    event.type === 'keydown'
      ? target === document.body
      : target instanceof Element && target.isConnected && target.closest('button[type=button]')
  if (isUnheard) target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event))
}
