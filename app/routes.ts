import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),

    route('error-404', 'site/not-found.tsx', { id: 'error-404' }),
    route('*', 'site/not-found.tsx'),
  ]),
] satisfies RouteConfig
