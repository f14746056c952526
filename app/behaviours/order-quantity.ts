import { priceTier } from '#domain/catalogue/price-tier.ts'

/** Marks the price tier of the quantity in the ordering table. */
export function orderQuantity(): void {
  const field = document.querySelector<HTMLInputElement>('[data-order-quantity]')
  if (!field) return
  const mark = () => {
    const tier = String(priceTier(Math.max(1, field.valueAsNumber || 1)))
    for (const cell of document.querySelectorAll<HTMLElement>('.ord [data-tier]')) {
      cell.classList.toggle('is-hit', cell.dataset.tier === tier)
    }
  }
  field.addEventListener('input', mark)
  // A value that the browser restores on reload or Back fires no event.
  mark()
}
