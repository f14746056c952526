import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { proxyTo } from '#server/process/database-proxy.ts'
import { connect } from './connect.ts'

test.runIf(process.env.DATABASE_URL)(
  'a connection that hangs is not waited for when all are closed',
  async () => {
    const proxy = await proxyTo(process.env.DATABASE_URL!)
    onTestFinished(() => proxy.close())
    const connection = await connect({ DATABASE_URL: proxy.url, DATA_DIR: '' })
    const isHanging = Promise.withResolvers<void>()
    const work = connection.patientDb.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      proxy.hang()
      isHanging.resolve()
      await tx.execute(sql`select 1`)
    })
    const outcome = work.catch((error: unknown) => error)
    await isHanging.promise
    // It still hangs when this ends.
    await connection.close()
    proxy.restore()
    expect(await outcome).toBeInstanceOf(Error)
  },
)
