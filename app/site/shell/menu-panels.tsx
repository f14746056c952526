import { renderToStaticMarkup } from 'react-dom/server'
import { productsMenu } from '#domain/wayfinding/menu.ts'
import { apiContext } from '#app/api-context.ts'
import { TextsContext } from '#app/languages/texts.ts'
import type { Route } from './+types/menu-panels.ts'
import { CategorySeries } from './category-series.tsx'
import { MeshMenuFigure } from './drop-panel.tsx'

/** The second panels of the menus as HTML. They are fetched on demand, to keep pages small. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, languages } = context.get(apiContext)
  const { categories } = productsMenu(await api.catalogue.productsMenu({}))
  const panels = (
    <>
      {categories.map((category) => (
        <div key={category.to} data-panel-of={category.to}>
          <CategorySeries category={category} />
        </div>
      ))}
      <MeshMenuFigure />
    </>
  )
  return new Response(renderToStaticMarkup(<TextsContext value={languages}>{panels}</TextsContext>), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  })
}
