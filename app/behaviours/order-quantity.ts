import { priceTier } from '#domain/catalogue/price-tier.ts'

/** Marks the prices of the tier that the quantity in the ordering table reaches. */
export function orderQuantity(): void {
  const field = document.querySelector<HTMLInputElement>('[data-order-quantity]')
  if (!field) return
  const mark = () => {
    const hit = String(priceTier(Math.max(1, field.valueAsNumber || 1)))
    for (const cell of document.querySelectorAll<HTMLElement>('.ord [data-tier]')) {
      cell.classList.toggle('is-hit', cell.dataset.tier === hit)
    }
  }
  field.addEventListener('input', mark)
  // A browser that restores the form on reload or Back fires no event.
  mark()
}
