import type { Config } from '@react-router/dev/config'

/**
 * Lazy route discovery is off: its endpoint matches every prefix of a path against every route, which is expensive under
 * attack. Browsers load the whole route manifest as a cacheable file.
 */
export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // Beside index.js, the app, the build has main.js, which starts the server (vite.config.ts).
  serverBuildFile: '[name].js',
} satisfies Config
