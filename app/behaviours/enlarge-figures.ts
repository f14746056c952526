/** Opens the drawing of a figure in a full-window dialog, which scrolls if the drawing is larger. */
export function enlargeFigures(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[data-enlarge]')
    const dialog = button?.closest('figure')?.querySelector<HTMLDialogElement>('dialog.viewer')
    const drawing = button?.parentElement?.firstElementChild
    if (!dialog || !drawing) return
    dialog.querySelector('.viewer-stage')?.replaceChildren(drawing.cloneNode(true))
    dialog.showModal()
  })
}
