/** The pages under /technology that stand for the eight benefits of the technology. */
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
