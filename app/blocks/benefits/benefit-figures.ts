/** The drawings that can illustrate a benefit, by name. */
export const benefitFigures = [
  'low-power-modes',
  'industrial-reliability',
  'security',
  'license-carrier-free',
  'interoperability',
  'simple-adoption-integration',
  'ecosystem',
  'proven',
] as const

export type BenefitFigureName = (typeof benefitFigures)[number]
