import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { productsMenu } from '#domain/wayfinding/menus/menu.ts'
import { apiContext } from '#app/api-context.ts'
import { TextsContext } from '#app/languages/texts.ts'
import { loadFrame } from '#app/site/load-frame.server.ts'
import { SiteTree } from '#app/site/known-pages.ts'
import { VendorContext } from '#app/vendor.ts'
import type { Route } from './+types/menu-panels.ts'
import { CategorySeries } from './category-series.tsx'
import { DropPanel, MeshMenuFigure } from './drop-panel.tsx'
import { ProductsPanel } from './products-panel.tsx'

const dropSections = ['technology', 'support', 'sales'] as const

/** The panels of the desktop menu as HTML. They are fetched on demand, to keep pages small. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, languages } = context.get(apiContext)
  const { vendor, products, tree } = await loadFrame(api)
  const menu = productsMenu(products)
  const panels = (
    <StaticRouter location={request.url}>
      <VendorContext value={vendor}>
        <SiteTree value={tree}>
          {dropSections.map((section) => (
            <div key={section} data-panel-of={section}>
              <DropPanel section={section} />
            </div>
          ))}
          <div data-panel-of="products">
            <ProductsPanel products={menu} />
          </div>
          {menu.categories.map((category) => (
            <div key={category.to} data-panel-of={category.to}>
              <CategorySeries category={category} />
            </div>
          ))}
          <MeshMenuFigure />
        </SiteTree>
      </VendorContext>
    </StaticRouter>
  )
  return new Response(renderToStaticMarkup(<TextsContext value={languages}>{panels}</TextsContext>), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    },
  })
}
