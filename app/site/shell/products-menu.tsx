import { renderToStaticMarkup } from 'react-dom/server'
import { productsMenu } from '#domain/wayfinding/menu.ts'
import { apiContext } from '#app/api-context.ts'
import type { Route } from './+types/products-menu.ts'
import { CategorySeries } from './category-series.tsx'

/** The second panels of the Products menu as HTML, one per category: a page carries only the first. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  const { categories } = productsMenu(await api.catalogue.productsMenu({}))
  const panels = categories.map((category) => (
    <div key={category.to} data-panel-of={category.to}>
      <CategorySeries category={category} />
    </div>
  ))
  return new Response(renderToStaticMarkup(panels), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  })
}
