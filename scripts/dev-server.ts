import { run } from './run.ts'

await run('node', ['scripts/fonts.mjs'])
Object.assign(process.env, { NODE_ENV: 'development', MODE: 'development', TRIAL: '1' })
await import('#server/main.ts')
