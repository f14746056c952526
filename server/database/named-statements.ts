import type pg from 'pg'

/** Each connection holds their plans. */
const MAX_NAMES = 250
/** Lists of values make new texts all the time, which must not take the names. */
const MIN_USES = 5
const MAX_COUNTED = 2_000

const RESULT_CHANGED = '0A000'
/** A pooler in between gives each transaction another connection, which does not know the statement. */
const NOT_OURS = new Set(['26000', '42P05'])

type Callback = (error: Error | null, result?: unknown) => void
type Query = (statement: unknown, values?: unknown, callback?: Callback) => Promise<unknown> | undefined

/**
 * Names the statements of Drizzle that are used often, so that PostgreSQL parses and plans them once per connection.
 * SQL that Drizzle did not build is planned each time.
 */
export class NamedStatements {
  #names = new Map<string, string>()
  #uses = new Map<string, number>()
  #generation = 0
  #isOff = false

  /** Lets a connection name statements. */
  install(client: pg.ClientBase): void {
    const query = client.query.bind(client) as Query
    const named: Query = (statement, values, callback) => {
      const name = this.#nameOf(statement)
      if (name === undefined) return query(statement, values, callback)
      const withName = { ...(statement as pg.QueryConfig), name }
      // Queries of transactions come without a callback; after an error nothing in a transaction can be repeated.
      if (!callback)
        return query(withName, values)!.catch((error: unknown) => {
          this.#isOutdated(error)
          throw error
        })
      return query(withName, values, (error, result) => {
        if (this.#isOutdated(error)) void query(statement, values, callback)
        else callback(error, result)
      })
    }
    Object.assign(client, { query: named })
  }

  #nameOf(statement: unknown): string | undefined {
    if (this.#isOff || !isBuilt(statement)) return undefined
    const { text } = statement
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (this.#uses.size >= MAX_COUNTED) this.#uses.clear()
    this.#uses.set(text, uses)
    if (uses < MIN_USES) return undefined
    this.#uses.delete(text)
    const name = `kept_${this.#generation}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }

  /** Whether a statement failed only because it was prepared; all get other names then, or none any more. */
  #isOutdated(error: unknown): boolean {
    const { code = '' } = (error ?? {}) as { code?: string }
    if (NOT_OURS.has(code)) this.#isOff = true
    else if (code !== RESULT_CHANGED) return false
    this.#generation += 1
    this.#names = new Map()
    return true
  }
}

/** Drizzle asks for rows as arrays where it maps them to fields itself. */
function isBuilt(statement: unknown): statement is pg.QueryArrayConfig {
  return (statement as pg.QueryArrayConfig | undefined)?.rowMode === 'array'
}
