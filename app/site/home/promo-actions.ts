import type { MenuData } from '#domain/wayfinding/menus/menu-data.ts'

interface Action {
  text: string
  to: string
}

const PRODUCTS: Action = { text: 'See products', to: '/products' }
const CONTACT: Action = { text: 'Contact us', to: '/sales/contact' }

/**
 * The buttons of the home page that lead somewhere. The one to a category that is not there leads to the products
 * instead; without any button visitors are asked to write.
 */
export function promoActions(
  actions: Action[],
  { product_category }: MenuData,
  isShown: (address: string) => boolean,
): Action[] {
  const isThere = ({ to }: Action) => {
    if (!isShown(to)) return false
    const [, category] = /^\/products\/([^/?#]+)$/.exec(to) ?? []
    return category === undefined || product_category.some(({ friendly_url }) => friendly_url === category)
  }
  const found = actions.flatMap((action) => {
    if (isThere(action)) return [action]
    return action.to.startsWith('/products/') && isShown(PRODUCTS.to) ? [PRODUCTS] : []
  })
  if (found.length > 0) return found
  return [PRODUCTS, CONTACT].filter(({ to }) => isShown(to)).slice(0, 1)
}
