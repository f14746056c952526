/** What the category of sixty series of the bench shows. */
export const cards = Array.from({ length: 60 }, (_, index) => ({
  name: `SX-${index + 1}`,
  title: 'Transceiver for the bench',
  text: 'One of sixty that a page lists.',
  href: `#sx-${index + 1}`,
}))
