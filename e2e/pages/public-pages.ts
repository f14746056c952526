import { specifiedPages } from '#app/specified-pages.ts'

/** Public pages; those with parameters and those for signed-in users have their own journeys. */
export const publicPages = [
  ...specifiedPages.filter(
    (address) => !/^\/(editor|settings)|\/example$|shopping-cart|technical-support/.test(address),
  ),
  '/technology/dpa/commands/ledr',
  '/technology/dpa/commands/coordinator',
]
