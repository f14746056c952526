import type { catalogue } from '#contract/catalogue.ts'
import { radioBandOperations, secondStatusOperations, statusOperations } from './catalogue-fixtures.ts'
import { productsMenu } from './catalogue-menu.ts'
import { navigationOperations } from './catalogue-navigation.ts'
import { pageOperations } from './catalogue-pages.ts'
import { priceOperations } from './catalogue-prices.ts'
import { productLinkOperations } from './catalogue-product-links.ts'
import { seriesOperations } from './catalogue-series.ts'
import { categoryOperations, sectionOperations, subcategoryOperations } from './catalogue-tree.ts'
import { variantOperations } from './catalogue-variants.ts'
import type { Operations } from './operation.ts'

export const catalogueOperations: Operations<typeof catalogue> = {
  ...navigationOperations,
  productsMenu,
  ...pageOperations,
  series: seriesOperations,
  variants: variantOperations,
  prices: priceOperations,
  productLinks: productLinkOperations,
  categories: categoryOperations,
  subcategories: subcategoryOperations,
  sections: sectionOperations,
  statuses: statusOperations,
  secondStatuses: secondStatusOperations,
  radioBands: radioBandOperations,
}
