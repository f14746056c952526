import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { listenForBackupSignal } from './backup/backup-signal.ts'
import type { Config } from './runtime/config.ts'
import { limitHeapGrowth } from './runtime/limit-heap-growth.ts'
import type { AppBuild } from './http/pages.ts'

listenForBackupSignal()
limitHeapGrowth()
// Imported after the signal handler is installed. The server is imported last, so wrong settings are reported at once.
const { readConfig } = await import('./runtime/config.ts')

/** The only file that imports the app: the build in production, Vite's live modules in development. */
try {
  const config = readConfig(process.env)
  await (config.MODE === 'production' ? serveBuild(config) : serveSource(config))
} catch (error) {
  const { failureText } = await import('./failure-text.ts')
  const { errorLines } = await import('./runtime/journal.ts')
  process.stderr.write(errorLines(failureText(error)))
  process.exit(1)
}

async function serveBuild(config: Config): Promise<void> {
  const build = (await import(resolve('build/server/index.js'))) as ServerBuild
  const { startServer } = await import('./start.ts')
  await startServer(config, {
    load: async () => asAppBuild(build),
    staticFolder: 'build/client',
  })
}

async function serveSource(config: Config): Promise<void> {
  const { liveApp } = await import('./live-app.ts')
  const { load, middleware } = await liveApp()
  const { startServer } = await import('./start.ts')
  await startServer(config, { load: async () => asAppBuild(await load()), staticFolder: null, middleware })
}

function asAppBuild(build: ServerBuild): AppBuild {
  return { build, ...(build.entry.module as unknown as Omit<AppBuild, 'build'>) }
}
