import { catalogue } from '#contract/catalogue.ts'
import { catalogueEntities } from '#server/entities/catalogue.ts'
import { productsMenu } from './catalogue-menu.ts'
import { navigationOperations } from './catalogue-navigation.ts'
import { pageOperations } from './catalogue-pages.ts'
import { productLinkOperations } from './catalogue-product-links.ts'
import { seriesOperations } from './catalogue-series.ts'
import { categoryOperations, sectionOperations, subcategoryOperations } from './catalogue-tree.ts'
import { variantOperations } from './catalogue-variants.ts'
import { standardAnswers } from './crud.ts'
import type { Operations } from './operation.ts'

export const catalogueOperations: Operations<typeof catalogue> = {
  ...standardAnswers(catalogue, catalogueEntities),
  ...navigationOperations,
  productsMenu,
  ...pageOperations,
  series: seriesOperations,
  variants: variantOperations,
  productLinks: productLinkOperations,
  categories: categoryOperations,
  subcategories: subcategoryOperations,
  sections: sectionOperations,
}
