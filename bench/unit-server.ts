import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { connect } from '#server/database/connect.ts'

const QUERIES = 10

/**
 * The unit of work that calls are compared with: a bare node:http server that reads the body, asks the same kind of database ten
 * times for one row and sends it as JSON. It does what every call has to do, and nothing else.
 */
const { DATABASE_URL, DATA_DIR = '', PORT } = process.env
const { db } = await connect({ DATABASE_URL, DATA_DIR })

createServer((request, response) => {
  const answer = async () => {
    for await (const _ of request);
    let answered: unknown
    for (let query = 0; query < QUERIES; query += 1)
      answered = await db.execute(sql`select ${query}::int as one`)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
  }
  answer().catch((error: unknown) => response.destroy(error as Error))
}).listen(Number(PORT), '127.0.0.1')
