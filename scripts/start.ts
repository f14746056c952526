import { ensureBuild } from './build.ts'

if (!(await ensureBuild())) {
  console.error('\nThe build failed: mend the error above, then run "npm start" again.')
  process.exit(1)
}

/** Someone who says NODE_ENV=production himself gets the strict rules; everyone else a trial on this machine. */
if (process.env.NODE_ENV !== 'production') {
  process.env.NODE_ENV = 'production'
  process.env.TRIAL ??= '1'
}
await import('#server/main.ts')
