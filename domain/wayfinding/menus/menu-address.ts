import { text } from '#domain/fields.ts'
import { isWebAddress } from '#domain/web-address.ts'
import type { Vendor } from '#domain/company/brand/vendor.ts'

type NamedAddress = Exclude<keyof Vendor['addresses'], 'social' | 'playlists'>

/** The addresses of the brand that menus can name, as {eShop}. */
const named: Record<NamedAddress, true> = {
  eShop: true,
  claims: true,
  alliance: true,
  openStandard: true,
  newsletter: true,
  appStore: true,
  map: true,
  termsPdf: true,
  timingCalculator: true,
  dpaGuide: true,
}

export const namedAddresses = Object.keys(named) as NamedAddress[]

/** The name of an address of the brand, such as eShop in {eShop}. */
function nameIn(value: string): NamedAddress | undefined {
  return namedAddresses.find((name) => value === `{${name}}`)
}

/** Whether a text can be the target of a menu entry: an address, or the name of one of the brand. */
export function isMenuAddress(value: string): boolean {
  return isWebAddress(value) || nameIn(value) !== undefined
}

/** Where a menu entry leads; empty means nowhere. */
export const menuAddress = text
  .max(2000, 'At most 2000 characters')
  .refine(
    (value) => value === '' || isMenuAddress(value),
    `Expected a valid address that starts with https://, http:// or /, or one of ${namedAddresses.map((name) => `{${name}}`).join(', ')}`,
  )

/** Where a menu entry leads with the addresses of a brand: empty if the brand has none of that name. */
export function menuTarget(address: string, addresses: Vendor['addresses']): string {
  const name = nameIn(address)
  return name === undefined ? address : addresses[name]
}
