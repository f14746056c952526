import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import site from '#site-config'
import { contentRoutes } from './content-routes.ts'

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('products', 'site/catalogue/products.tsx'),
    route('products/cross-table', 'site/catalogue/cross-table.tsx'),
    route('products/:category', 'site/catalogue/category.tsx'),
    route('products/:category/archive', 'site/catalogue/category-archive.tsx'),
    route('products/:category/:subcategory', 'site/catalogue/subcategory.tsx'),
    route('products/:category/:subcategory/archive', 'site/catalogue/subcategory-archive.tsx'),
    route('product-detail/:friendlyUrl', 'site/catalogue/series.tsx'),
    route('news', 'site/newsroom/news.tsx'),
    route('events', 'site/newsroom/events.tsx'),
    route('support/downloads', 'site/library/downloads.tsx'),
    route('download/:id?', 'site/library/download.tsx'),
    route('support/faq', 'site/support/faq.tsx'),
    route('support/videos', 'site/support/videos.tsx'),
    route('support/webinars', 'site/support/webinars.tsx'),
    route('support/application-notes', 'site/support/application-notes.tsx'),
    route('support/code-examples/for-tr-under-os', 'site/support/code-examples-os.tsx'),
    route('how-to-start/startup-package-history', 'site/technology/startup-package-history.tsx'),
    route('technology/os/os-functions', 'site/technology/os-functions.tsx'),
    route('technology/ide/historycommand', 'site/technology/release-notes-ide-command.tsx'),
    route('technology/rfpgm/rfpgmhistory', 'site/technology/release-notes-rfpgm.tsx'),
    route(`what-is-${site.brand.product}`, 'site/company/what-is.tsx'),
    route('case-study/:friendlyUrl', 'site/company/case-study.tsx'),
    route('career', 'site/company/career.tsx'),
    route('patents', 'site/company/patents.tsx'),
    route('trademarks', 'site/company/trademarks.tsx'),
    route('sales/distributors', 'site/sales/distributors.tsx'),
    route('technology/dpa/calculator', 'site/technology/dpa-calculator.tsx'),
    route('technology/dpa/OsDpaCompatibility', 'site/technology/os-dpa-compatibility.tsx'),
    route('frc-animation', 'site/technology/frc-animation.tsx'),
    route(`technology/${site.meshProtocol.slug}/frc-animation`, 'site/technology/frc-animation.tsx', {
      id: 'frc-animation',
    }),
    layout('site/content-page.tsx', contentRoutes()),
    route('login', 'site/accounts/login.tsx'),

    route('shopping-cart', 'site/shell/moved.ts', { id: 'shopping-cart' }),
    route('support/technical-support', 'site/shell/moved.ts', { id: 'technical-support' }),
    route('error-404', 'site/not-found.tsx', { id: 'error-404' }),
    route('*', 'site/not-found.tsx'),
  ]),

  layout('editor/shell.tsx', [
    route('editor', 'editor/morning.tsx'),
    ...declared('editor/news', 'editor/news/item/:id?'),
    ...declared('editor/events', 'editor/event/item/:id?'),
    ...declared('editor/popups', 'editor/popup/:id?'),
    ...declared('editor/distributors', 'editor/distributor/:id?'),
    ...declared('editor/case-studies', 'editor/case-studies/item/:id?'),
    ...declared('editor/countries', 'editor/country/:id?'),
    ...declared('editor/careers', 'editor/career/:id?'),
    ...declared('editor/patents', 'editor/patent/:id?'),
    ...declared('editor/trademarks', 'editor/trademark/:id?'),
    ...declared('editor/trademark-types', 'editor/trademark-type/:id?'),
    ...declared('editor/trademark-countries', 'editor/trademark-country/:id?'),
    route('editor/files', 'editor/library/files.tsx'),
    route('editor/file/:id?', 'editor/library/file-item.tsx'),
    route('editor/links', 'editor/library/links.tsx'),
    ...declared('editor/webinars', 'editor/webinar/:id?'),
    ...declared('editor/startup-package-history', 'editor/startup-package-history-item/:id?'),
    ...declared('editor/release-notes', 'editor/release-note/:id?'),
    ...declared('editor/os-functions', 'editor/os-function/:id?'),
    ...declared('editor/os-function-sections', 'editor/os-function-section/:id?'),
    ...declared('editor/download-sections', 'editor/download-section/:id?'),
    ...declared('editor/file-types', 'editor/file-type/:id?'),
    ...declared('editor/faq-sections', 'editor/faq-section/:id?'),
    ...declared('editor/faq-questions', 'editor/faq-question/:id?'),
    ...declared('editor/videos', 'editor/video/:id?'),
    ...declared('editor/release-note-subjects', 'editor/release-note-subject/:id?'),
    route('editor/logout', 'editor/logout.ts'),
    route('editor/*', 'editor/not-found.tsx'),
  ]),
] satisfies RouteConfig

/** List and form of a screen that is declared in editor/screens. */
function declared(list: string, form: string) {
  return [route(list, 'editor/list.tsx', { id: list }), route(form, 'editor/item.tsx', { id: form })]
}
