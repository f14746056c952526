import {
  messages,
  parse,
  PGlite,
  protocol,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { readAnswer, type Answer } from './read-answer.ts'

const { serialize } = protocol

/** A statement that PostgreSQL has parsed. */
interface Prepared {
  /** Empty for the unnamed one, which the next statement replaces. */
  name: string
  /** Types of its parameters. */
  parameters: number[]
  /** Describes the columns of its rows, if it returns any. */
  columns: messages.RowDescriptionMessage[]
}

/** Each holds its plan in the memory of the database. */
const MAX_PREPARED = 250

/** Texts that were sent once are remembered up to this number: lists of values make new ones all the time. */
const MAX_SEEN = 1_000

/** Other commands cannot be prepared, or read and write files. */
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i

/**
 * The embedded database with statements that stay prepared: it parses and plans the query of a page once instead of each
 * time, and receives it in one message instead of six. SQL that Drizzle did not build is planned each time.
 */
export class PreparedPGlite extends PGlite {
  readonly #prepared = new Map<string, Prepared>()
  readonly #seen = new Set<string>()
  #count = 0

  static async open(directory: string | undefined, options: PGliteOptions): Promise<PreparedPGlite> {
    const client = new PreparedPGlite({ ...options, ...(directory && { dataDir: directory }) })
    await client.waitReady
    return client
  }

  override async query<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) {
    if (!PREPARABLE.test(text)) return super.query<Row>(text, values, options)
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#run<Row>(text, values, options))
  }

  override transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((tx) => {
      const query = tx.query.bind(tx)
      const prepared = async <Row>(text: string, values: unknown[] = [], options: QueryOptions = {}) =>
        tx.closed || !PREPARABLE.test(text)
          ? query<Row>(text, values, options)
          : this.#run<Row>(text, values, options)
      return work(Object.defineProperty(tx, 'query', { value: prepared }))
    })
  }

  #run<Row>(text: string, values: unknown[], options: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const statement = this.#find(text) ?? (await this.#prepare(text, options))
      const { name, parameters, columns } = statement
      const serialized = values.map((value, index) => this.#serialized(value, parameters[index]!))
      try {
        const bind = serialize.bind({ statement: name, values: serialized })
        const answer = await this.#send(bind, serialize.execute())
        return this.#results<Row>(columns, answer, options)
      } catch (error) {
        // It may no longer fit its tables.
        if (name) await this.#forget(text, name)
        throw error
      }
    })
  }

  #find(text: string): Prepared | undefined {
    const known = this.#prepared.get(text)
    if (!known) return undefined
    // The oldest in the map is the one that was used least recently.
    this.#prepared.delete(text)
    this.#prepared.set(text, known)
    return known
  }

  /** A statement of Drizzle stays prepared from its second use on. */
  async #prepare(text: string, { rowMode }: QueryOptions): Promise<Prepared> {
    const isKept = rowMode === 'array' && this.#seen.has(text)
    const name = isKept ? `kept_${(this.#count += 1)}` : ''
    const parsing = serialize.parse({ name, text })
    const { others } = await this.#send(parsing, serialize.describe({ type: 'S', name }))
    const parameters = parse.parseDescribeStatementResults(others)
    const columns = others.filter((message) => message instanceof messages.RowDescriptionMessage)
    const prepared = { name, parameters, columns }
    if (this.#seen.size >= MAX_SEEN) this.#seen.clear()
    this.#seen.add(text)
    if (isKept) {
      this.#prepared.set(text, prepared)
      const [oldest] = this.#prepared
      if (this.#prepared.size > MAX_PREPARED) await this.#forget(oldest![0], oldest![1].name)
    }
    return prepared
  }

  async #forget(text: string, name: string): Promise<void> {
    this.#prepared.delete(text)
    await this.#send(serialize.close({ type: 'S', name }))
  }

  /** As `parseResults` of PGlite, which copies the parsers of all types for each answer. */
  #results<Row>(columns: Prepared['columns'], answer: Answer, options: QueryOptions): Results<Row> {
    const [result] = parse.parseResults([...columns, ...answer.others], this.parsers)
    const { fields } = result!
    const read = fields.map(({ dataTypeID: type }) => {
      const parser = options.parsers?.[type] ?? this.parsers[type]
      return (value: string | null): unknown => (value === null || !parser ? value : parser(value, type))
    })
    const rows = answer.rows.map((row) => row.map((value, index) => read[index]!(value)))
    const names = fields.map(({ name }) => name)
    const named = (row: unknown[]) => Object.fromEntries(row.map((value, index) => [names[index]!, value]))
    return { ...result!, rows: (options.rowMode === 'array' ? rows : rows.map(named)) as Row[] }
  }

  #serialized(value: unknown, type: number) {
    if (value === null || value === undefined) return null
    const serializer = this.serializers[type]
    return serializer ? (serializer(value) as string) : String(value)
  }

  /** Sends messages as one, and waits until the database is ready for the next. */
  async #send(...parts: Uint8Array[]): Promise<Answer> {
    const chunks: Buffer[] = []
    await this.execProtocolRawStream(Buffer.concat([...parts, serialize.sync()]), {
      syncToFs: false,
      // What it is given is memory of the database, which writes the next chunk there.
      onRawData: (chunk) => void chunks.push(Buffer.from(chunk)),
    })
    return readAnswer(Buffer.concat(chunks))
  }
}
