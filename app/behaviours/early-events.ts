declare global {
  interface Window {
    /** Clicks and key presses before the behaviours have started. */
    earlyEvents?: Event[] | undefined
  }
}

/** Inline script in the head of a document that records early events. */
export const earlyEventsScript = `{window.earlyEvents=[];for(const t of['click','keydown'])addEventListener(t,e=>window.earlyEvents?.push(e),true)}`

/** Replays clicks and key presses from before the listeners were attached. Links and forms work without them. */
export function replayEarlyEvents(): void {
  const early = window.earlyEvents ?? []
  window.earlyEvents = undefined
  for (const event of early) {
    const { type, target } = event
    if (!(target instanceof Element) || !target.isConnected) continue
    // Before the body exists, the root element is the target of key events.
    const needsReplay =
      type === 'keydown'
        ? target.matches('html, body')
        : target.closest('button[type=button]:not([popovertarget])')
    if (!needsReplay) continue
    // Makes a surrounding island hydrate; it then holds the click until its handlers are attached.
    target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    target.dispatchEvent(new (event.constructor as typeof Event)(type, event))
  }
}
