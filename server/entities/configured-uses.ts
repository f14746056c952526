import type { Uses } from '#contract/uses.ts'
import { withoutTrailingSlashes } from '#domain/wayfinding/trailing-slashes.ts'
import site from '#site-config'

/** Where the site configuration leads to an address of this site, such as the terms in the footer. */
export function configuredUses(path: string): Uses['records'] {
  return Object.entries(site.addresses)
    .filter(([, address]) => isAt(address, path))
    .map(([setting]) => ({
      entity: 'site_configuration',
      id: 0,
      name: 'addresses',
      field: setting.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    }))
}

function isAt(address: unknown, path: string): boolean {
  if (typeof address === 'string') return withoutTrailingSlashes(address.split(/[?#]/, 1)[0]!) === path
  return (
    typeof address === 'object' && address !== null && Object.values(address).some((part) => isAt(part, path))
  )
}
