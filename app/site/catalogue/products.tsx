import { categoryPath } from '#domain/wayfinding/menus/menu.ts'
import { imageOf } from '#domain/media/picture.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/products.ts'
import { CategoryList } from './category-list.tsx'

const LEAD = 'Everything that we make, with order codes and prices.'

export async function loader({ context }: Route.LoaderArgs) {
  const { product_category } = await context.get(apiContext).api.catalogue.productsPage({})
  return {
    categories: product_category.map((category) => ({
      id: category.id,
      name: category.name,
      to: categoryPath(category),
      descriptionHtml: pageMarkdown(category.description.split(/\n\s*\n/)[0] ?? ''),
      image: imageOf(category),
      count: category.products_count,
    })),
  }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('Products'), t(LEAD))
}

/** Overview of the catalogue: all online categories. */
export default function Products({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHead
        title={t('Products')}
        lead={t(LEAD)}
        side={
          <ButtonLink href="/products/cross-table">
            <Icon name="table" />
            {t('Cross table')}
          </ButtonLink>
        }
      />
      <div className="wrap">
        {categories.length > 0 ? (
          <CategoryList categories={categories} className="three" />
        ) : (
          <Empty text={t('No products')} />
        )}
      </div>
    </>
  )
}
