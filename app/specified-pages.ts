import { publicPages } from '#domain/wayfinding/pages.ts'
import site from '#site-config'

const catalogue = [
  '/products/transceivers',
  '/products/transceivers/archive',
  '/products/transceivers/smt-modules',
  '/products/transceivers/smt-modules/archive',
  '/product-detail/tr-72d',
]

const editor = [
  'photos',
  'products',
  'product/item/1',
  'product-variants',
  'product-variant/1',
  'release-notes',
  'release-note/1',
  'files',
  'file/1',
  'news',
  'news/item/1',
  'events',
  'event/item/1',
  'case-studies',
  'case-studies/item/1',
  'links',
  'distributors',
  'distributor/1',
  'webinars',
  'webinar/1',
  'startup-package-history',
  'startup-package-history-item/1',
  'os-functions',
  'os-function/1',
  'os-function-sections',
  'os-function-section/1',
].map((path) => `/editor/${path}`)

/** Every address of the specification, with example values for parameters. */
export const specifiedPages: string[] = [
  '/',
  ...Object.keys(publicPages(site)).map((path) => path.replace('*', 'example')),
  ...catalogue,
  '/editor',
  ...editor,
]
