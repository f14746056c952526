import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { connect } from '#server/database/connect.ts'

/** Reference of a start: opens the database of a data folder and imports the built app and the server. */
const { db, close } = await connect({ DATA_DIR: process.env.DATA_DIR ?? '' })
await import(resolve('build/server/index.js'))
await import('#server/start.ts')
await db.execute(sql`select 1`)
await close()
process.exit(0)
