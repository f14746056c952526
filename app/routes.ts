import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { contentRoutes } from './content-routes.ts'

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('news', 'site/newsroom/news.tsx'),
    route('events', 'site/newsroom/events.tsx'),
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
    route('editor/logout', 'editor/logout.ts'),
    route('editor/*', 'editor/not-found.tsx'),
  ]),
] satisfies RouteConfig

/** List and form of a screen that is declared in editor/screens. */
function declared(list: string, form: string) {
  return [route(list, 'editor/list.tsx', { id: list }), route(form, 'editor/item.tsx', { id: form })]
}
