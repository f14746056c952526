import { pageText } from './page-language.ts'

/** Devices that heard the packet, and its route, stay lit for so many slots. */
const LIT_SLOTS = 4

/**
 * Plays a mesh figure slot by slot. It rests while its button pauses it, and outside of the viewport; with reduced motion
 * it shows the last frame.
 */
export function playMesh(figure: HTMLElement): void {
  const button = figure.querySelector<HTMLButtonElement>('[data-pause]')
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  let [isPaused, isVisible, slot] = [false, false, -1]
  let timer: ReturnType<typeof setTimeout> | undefined

  const update = () => {
    const isPlaying = isVisible && !isPaused && !reducedMotion.matches
    figure.classList.toggle('is-paused', !isPlaying)
    if (reducedMotion.matches) figure.classList.remove('is-playing')
    clearTimeout(timer)
    if (isPlaying) timer = setTimeout(next, msOfSlot(figure))
  }
  const next = () => {
    slot = (slot + 1) % slotsOf(figure)
    showSlot(figure, slot)
    update()
  }
  new IntersectionObserver((entries) => {
    isVisible = entries.at(-1)?.isIntersecting ?? true
    update()
  }).observe(figure)
  reducedMotion.addEventListener('change', update)
  button?.addEventListener('click', () => {
    isPaused = button.classList.toggle('is-paused')
    button.querySelector('span')!.textContent = pageText(isPaused ? 'Play' : 'Pause')
    update()
  })
}

/** The class `k<slot>` says in which slot something happens. */
function showSlot(figure: HTMLElement, slot: number): void {
  const slots = slotsOf(figure)
  const light = (of: number, isOn: boolean) => {
    for (const element of figure.querySelectorAll(`.k${of}`)) element.classList.toggle('is-on', isOn)
  }
  figure.classList.add('is-playing')
  light((slot - LIT_SLOTS + slots) % slots, false)
  light(slot, true)
  for (const element of figure.querySelectorAll<HTMLElement>('.readout b, .trace'))
    element.style.setProperty('--slotno', String(slot))
}

/** Phones show fewer devices, more slowly. */
function slotsOf(figure: HTMLElement): number {
  return Number(getComputedStyle(figure).getPropertyValue('--slots'))
}

function msOfSlot(figure: HTMLElement): number {
  return parseFloat(getComputedStyle(figure.querySelector('.t-cursor')!).transitionDuration) * 1000
}
