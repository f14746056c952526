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

/** A drawing of a vendor's own: data of SVG paths, by how they are drawn. */
export interface BenefitLines {
  dim?: string | undefined
  line?: string | undefined
  sig?: string | undefined
}
