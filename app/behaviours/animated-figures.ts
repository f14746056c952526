/** Animated figures rest while nobody sees them, and their button pauses them. */
export function animatedFigures(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-animated]')) {
    const button = figure.querySelector<HTMLButtonElement>('[data-pause]')
    let [isPaused, isSeen] = [false, true]
    const show = () => figure.classList.toggle('is-paused', isPaused || !isSeen)
    new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? true
      show()
    }).observe(figure)
    button?.addEventListener('click', () => {
      isPaused = !isPaused
      button.ariaPressed = String(isPaused)
      button.querySelector('span')!.textContent = isPaused ? 'Play' : 'Pause'
      show()
    })
  }
}
