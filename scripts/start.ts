import { resolve } from 'node:path'
import { ensureBuild } from './build.ts'

if (!(await ensureBuild())) {
  console.error('\nThe build failed: fix the error above, then run "npm start" again.')
  process.exit(1)
}

/** An explicit NODE_ENV=production enables the strict production checks; otherwise this is a local trial. */
if (process.env.NODE_ENV !== 'production') {
  process.env.NODE_ENV = 'production'
  process.env.TRIAL ??= '1'
}
await import(resolve('build/server/main.js'))
