import { pageText } from './page-language.ts'

/** Pauses animated figures by their button, and while they are outside the viewport. */
export function animatedFigures(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('[data-animated]')) {
    const button = figure.querySelector<HTMLButtonElement>('[data-pause]')
    let [isPaused, isVisible] = [false, true]
    const update = () => figure.classList.toggle('is-paused', isPaused || !isVisible)
    new IntersectionObserver((entries) => {
      isVisible = entries.at(-1)?.isIntersecting ?? true
      update()
    }).observe(figure)
    button?.addEventListener('click', () => {
      isPaused = !isPaused
      button.classList.toggle('is-paused', isPaused)
      button.querySelector('span')!.textContent = pageText(isPaused ? 'Play' : 'Pause')
      update()
    })
  }
}
