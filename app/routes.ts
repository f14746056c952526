import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { contentRoutes } from './content-routes.ts'

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('news', 'site/newsroom/news.tsx'),
    route('events', 'site/newsroom/events.tsx'),
    layout('site/content-page.tsx', contentRoutes()),

    route('shopping-cart', 'site/shell/moved.ts', { id: 'shopping-cart' }),
    route('support/technical-support', 'site/shell/moved.ts', { id: 'technical-support' }),
    route('error-404', 'site/not-found.tsx', { id: 'error-404' }),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
