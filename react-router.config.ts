import type { Config } from '@react-router/dev/config'

/**
 * Route discovery at run time is off: it matches every prefix of an address against every route, for anybody who asks.
 * Browsers get the whole route table as a file of its own, which they keep.
 */
export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
