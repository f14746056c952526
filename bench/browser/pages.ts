/** The pages whose first visit and paint are measured. */
export const PAGES = [
  '/',
  '/products/transceivers',
  '/product-detail/tr-72d',
  '/support/downloads',
  '/technology/os/current-os',
  '/news',
  '/patents',
]

export const EDITOR_LIST = '/editor/products'
