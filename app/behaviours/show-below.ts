/**
 * Phones show what is below the fold part by part, each in a frame of its own, so that no task is long. The root says
 * whether this page does; `head-script.ts` ends the wait if this never runs.
 */
export async function showBelow(): Promise<void> {
  const { dataset } = document.documentElement
  if (dataset.staged === undefined) return
  for (const part of document.querySelectorAll('[data-below]')) {
    part.removeAttribute('data-below')
    await nextFrame()
  }
  delete dataset.staged
}

/** Resolves after the next frame, in a task of its own. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => void requestAnimationFrame(() => setTimeout(resolve)))
}
