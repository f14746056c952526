declare global {
  interface Window {
    /** Clicks and keys before the behaviours have started. */
    earlyEvents?: Event[] | undefined
  }
}

/** Runs in the head of a document, before anything can be clicked. */
export const earlyEventsScript = `{window.earlyEvents=[];for(const t of['click','keydown'])addEventListener(t,e=>window.earlyEvents?.push(e),true)}`

/** Repeats what was pressed before anything listened. Links and forms worked by themselves. */
export function replayEarlyEvents(): void {
  const early = window.earlyEvents ?? []
  window.earlyEvents = undefined
  for (const event of early) {
    const { type, target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    // Before there is a body, keys go to the root element.
    const isUnheard =
      type === 'keydown' ? target.matches('html, body') : target.closest('button[type=button]')
    if (!isUnheard) continue
    // Wakes an island around it, which then holds the click until it can be heard.
    target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
  }
}
