import { MAX_QUANTITY, priceTier, totalText } from '#domain/catalogue/price-tier.ts'
import { documentVendor } from '#app/site/wayfinding/document-vendor.ts'

/** Marks the price tier of the quantity in the ordering table and shows what the quantity costs. */
export function orderQuantity(field: HTMLInputElement): void {
  const { currency } = documentVendor()
  const mark = () => {
    const quantity = Math.min(MAX_QUANTITY, Math.max(1, Math.floor(field.valueAsNumber || 1)))
    const tier = String(priceTier(quantity))
    for (const cell of document.querySelectorAll<HTMLElement>('.ord [data-tier]')) {
      const isHit = cell.dataset.tier === tier
      cell.classList.toggle('is-hit', isHit)
      const total = cell.querySelector<HTMLElement>('[data-unit-price]')
      if (total)
        total.textContent = isHit ? totalText(Number(total.dataset.unitPrice), quantity, currency) : ''
    }
  }
  field.addEventListener('input', mark)
  // A value that the browser restores on reload or Back fires no event.
  mark()
}
