import { vendorOf, type Vendor } from '#domain/company/brand/vendor.ts'
import { inWords } from '#domain/words.ts'
import site from '#site-config'

/** That of the configuration until the brand is loaded. */
let vendor = vendorOf(null, site)

/** Takes over the loaded brand, for titles and labels of screens, which are declared before it is known. */
export function keepVendor(loaded: Vendor): void {
  vendor = loaded
}

/** The code of the currency of all prices. */
export function vendorCurrency(): string {
  return vendor.currency.code
}

/** A title or label in the words of the vendor. */
export function inVendorWords(text: string): string {
  return inWords(text, vendor.words)
}

/** Labels that are read in the words of the vendor whenever they are shown. */
export function inVendorLabels<Labels extends Record<string, string>>(labels: Labels): Labels {
  const entries = Object.entries(labels).map(([name, label]) => [
    name,
    { enumerable: true, get: () => inVendorWords(label) },
  ])
  return Object.defineProperties({}, Object.fromEntries(entries) as PropertyDescriptorMap) as Labels
}
