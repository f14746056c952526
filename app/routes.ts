import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import type { Screen } from './editor/screen.ts'
import { screens } from './editor/screens.ts'
import { sitePages } from './site/site-pages.ts'

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    ...namedRoutes((area) => area !== 'accounts'),
    route('products/:category', 'site/catalogue/category.tsx'),
    route('products/:category/archive', 'site/catalogue/category-archive.tsx'),
    route('products/:category/:subcategory', 'site/catalogue/subcategory.tsx'),
    route('products/:category/:subcategory/archive', 'site/catalogue/subcategory-archive.tsx'),
    route('product-detail/:friendlyUrl', 'site/catalogue/series.tsx'),
    route('follow/confirm/:code', 'site/newsroom/follow-confirm.tsx'),
    route('follow/stop/:code', 'site/newsroom/follow-stop.tsx'),
    route('search/:search?', 'site/wayfinding/search.tsx'),
    route('download/:id?', 'site/library/download.tsx'),
    route('download/:id/v/:n', 'site/library/download-version.tsx'),
    route('support/code-examples/for-tr-under-os', 'site/support/code-examples-os.tsx'),
    route('technology/release-notes/:subject', 'site/technology/release-notes-subject.tsx'),
    route('technology/ide/historycommand', 'site/technology/release-notes-ide-command.tsx'),
    route('technology/rfpgm/rfpgmhistory', 'site/technology/release-notes-rfpgm.tsx'),
    // Names of the site configuration are filled in when the server starts.
    route('what-is-{product}', 'site/company/what-is.tsx'),
    route('case-study/:friendlyUrl', 'site/company/case-study.tsx'),
    route('technology/dpa/calculator', 'site/technology/dpa-calculator.tsx'),
    route('technology/dpa/commands/:peripheral', 'site/technology/dpa/peripheral.tsx'),
    route('technology/dpa/OsDpaCompatibility', 'site/technology/os-dpa-compatibility.tsx'),
    route('technology/{mesh-slug}/frc-animation', 'site/technology/frc-animation.tsx', {
      id: 'frc-animation',
    }),
    layout('site/accounts/application.tsx', [
      ...namedRoutes((area) => area === 'accounts'),
      route('activate/:code', 'site/accounts/activate.tsx'),
      route('reset-password/:code', 'site/accounts/reset-password.tsx'),
    ]),

    route('announcement-text/:id', 'site/shell/announcement-text.tsx'),
    route('shopping-cart', 'site/shell/moved.ts', { id: 'shopping-cart' }),
    route('support/technical-support', 'site/shell/moved.ts', { id: 'technical-support' }),
    route('error-404', 'site/not-found.tsx', { id: 'error-404' }),
    route('*', 'site/page.tsx'),
  ]),

  layout('editor/shell.tsx', [
    route('editor', 'editor/morning.tsx'),
    route('editor/products', 'editor/catalogue/products.tsx'),
    route('editor/product/item/:id?', 'editor/catalogue/series-item.tsx'),
    route('editor/product-variants', 'editor/catalogue/product-variants.tsx'),
    route('editor/product-variant/:id?', 'editor/catalogue/variant-item.tsx'),
    route('editor/parameters', 'editor/parameters/parameters.tsx'),
    route('editor/price-list', 'editor/price-list/price-list.tsx'),
    route('editor/files', 'editor/library/files.tsx'),
    route('editor/file/:id?', 'editor/library/file-item.tsx'),
    route('editor/photos', 'editor/media/photos.tsx'),
    route('editor/photos/alternative-texts', 'editor/media/alternative-texts.tsx'),
    route('editor/links', 'editor/library/links.tsx'),
    route('editor/pages', 'editor/list.tsx', { id: '/editor/pages' }),
    route('editor/page/:id?', 'editor/pages/page-item.tsx'),
    route('editor/brand', 'editor/list.tsx', { id: '/editor/brand' }),
    route('editor/brand/item/:id?', 'editor/brand/brand-item.tsx'),
    route('editor/translations', 'editor/list.tsx', { id: '/editor/translations' }),
    route('editor/translation/:id?', 'editor/translations/translation-item.tsx'),
    route('editor/mails', 'editor/list.tsx', { id: '/editor/mails' }),
    route('editor/mails/item/:id?', 'editor/mails/mail-item.tsx'),
    ...screens.flatMap(({ paths }) => screenRoutes(paths)),
    route('editor/requests', 'editor/requests/requests.tsx'),
    route('editor/requests/:kind/:id', 'editor/requests/request.tsx'),
    route('editor/releases', 'editor/releases/releases.tsx'),
    route('editor/release/:id?', 'editor/releases/release.tsx'),
    route('editor/trash', 'editor/trash/trash.tsx'),
    route('editor/activity', 'editor/activity/activity.tsx'),
    route('editor/content-health', 'editor/texts/content-health.tsx'),
    route('editor/replace', 'editor/texts/replace.tsx'),
    route('editor/users', 'editor/accounts/users.tsx'),
    route('editor/roles', 'editor/accounts/roles.tsx'),
    route('editor/tokens', 'editor/accounts/tokens.tsx'),
    route('editor/followers', 'editor/followers/followers.tsx'),
    route('editor/outbox', 'editor/mails/outbox.tsx'),
    route('editor/webhooks', 'editor/webhooks/webhooks.tsx'),
    route('editor/webhook/:id', 'editor/webhooks/webhook.tsx'),
    route('editor/logout', 'editor/logout.ts'),
    route('editor/*', 'editor/not-found.tsx'),
  ]),

  route('menu-panels', 'site/shell/menu-panels.tsx'),
  route('quick-search-texts', 'site/wayfinding/quick-search-texts.ts'),
] satisfies RouteConfig

/** Routes whose module is named after the last segment of their path. */
function namedRoutes(isIncluded: (area: string) => boolean) {
  return Object.entries(sitePages).flatMap(([path, { area }]) =>
    area && isIncluded(area) ? [route(path.slice(1), `site/${area}/${path.split('/').at(-1)}.tsx`)] : [],
  )
}

/** List and form of a screen declared in editor/screens. */
function screenRoutes({ list, item }: Screen['paths']) {
  return [
    route(list.slice(1), 'editor/list.tsx', { id: list }),
    route(item.slice(1), 'editor/item.tsx', { id: item }),
  ]
}
