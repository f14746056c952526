import { catalogue } from '#contract/catalogue.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { checkBom } from './bom.ts'
import { change, changes } from './life-cycle/changes.ts'
import { parametersByCode } from './parameters/parameters-by-code.ts'
import { compare } from './parameters/compare.ts'
import { lifeCycleOperations } from './life-cycle/life-cycle.ts'
import { productsMenu } from './menu.ts'
import { navigationOperations } from './navigation.ts'
import { pageOperations } from './pages.ts'
import {
  crossTable,
  parameterGrid,
  parameterOperations,
  parameterValueOperations,
} from './parameters/parameters.ts'
import { saveParameterValues } from './parameters/save-parameter-values.ts'
import { productLinkOperations } from './product-links.ts'
import { seriesOperations } from './series.ts'
import { categoryOperations, sectionOperations, subcategoryOperations } from './tree.ts'
import { variantOperations } from './variants.ts'
import { standardOperations } from '#server/engine/crud.ts'
import type { Operations } from '#server/engine/operation.ts'

export const catalogueOperations: Operations<typeof catalogue> = {
  ...standardOperations(catalogue, catalogueEntities),
  ...navigationOperations,
  productsMenu,
  ...pageOperations,
  series: seriesOperations,
  variants: variantOperations,
  productLinks: productLinkOperations,
  categories: categoryOperations,
  subcategories: subcategoryOperations,
  sections: sectionOperations,
  parameters: parameterOperations,
  parameterValues: parameterValueOperations,
  parameterGrid,
  saveParameterValues,
  crossTable,
  parametersByCode,
  compare,
  checkBom,
  lifeCycleEvents: lifeCycleOperations,
  changes,
  change,
}
