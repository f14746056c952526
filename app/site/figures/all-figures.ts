import type { FigureName } from '#domain/texts/figures.ts'
import { companyViews } from './company.tsx'
import { drawingViews } from './drawings.tsx'
import type { FigureView } from './figure-view.ts'
import { technologyTableViews } from './technology-tables.tsx'
import { textPartViews } from './text-parts.tsx'
import { valueViews } from './values.tsx'

/** How each figure of domain/texts/figures.ts is shown. */
export const figureViews: Record<FigureName, FigureView> = {
  ...textPartViews,
  ...valueViews,
  ...drawingViews,
  ...technologyTableViews,
  ...companyViews,
}
