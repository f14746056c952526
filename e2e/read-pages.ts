/** Pages that are mostly read, one of each kind. */
export const READ_PAGES = [
  '/',
  '/products/transceivers',
  '/product-detail/tr-72d',
  '/support/downloads',
  '/technology/os',
  '/news',
  '/patents',
]
