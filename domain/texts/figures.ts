import type * as z from 'zod'
import { companyFigures } from './figures/company.ts'
import { dpaFigures } from './figures/dpa.ts'
import { drawings } from './figures/drawings.ts'
import type { Figure } from './figures/figure.ts'
import { technologyTables } from './figures/technology-tables.ts'
import { textParts } from './figures/text-parts.ts'
import { values } from './figures/values.ts'

/** The entity whose texts have figures. */
export const ENTITY_WITH_FIGURES = 'page'

/** All figures of pages by name. Views of the site, checks of texts and the editor's menu follow from this list. */
export const figures = {
  ...textParts,
  ...values,
  ...drawings,
  ...technologyTables,
  ...dpaFigures,
  ...companyFigures,
}

export type FigureName = keyof typeof figures

/** The attributes of a figure. */
export type FigureAttributes<N extends FigureName> = z.output<(typeof figures)[N]['attributes']>

/** The declaration of a figure; undefined for an unknown name. */
export function figureNamed(directive: string): Figure | undefined {
  return Object.hasOwn(figures, directive) ? figures[directive as FigureName] : undefined
}
