/** The pages below /technology of the eight benefits. */
export const benefitPages = [
  'low-power-modes',
  'industrial-reliability',
  'security',
  'license-carrier-free',
  'interoperability',
  'simple-adoption-integration',
  'ecosystem',
  'proven',
] as const

export type BenefitPage = (typeof benefitPages)[number]
