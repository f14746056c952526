import { setImmediate } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Api } from '#contract/contract.ts'
import type { Database } from './database/connect.ts'
import { contentVersionTable, settingTable } from './database/tables/content.ts'
import { pageFigureTable, pageTable } from './database/tables/pages.ts'
import { textMentionTable } from './database/tables/texts.ts'
import type { ServerParts } from './http/server-parts.ts'
import { apiFor } from './operations/operations.ts'
import { refreshSearch } from './search/refresh-search.ts'
import { figureMentions, type FigureText } from './texts/figure-mentions.ts'
import { FIGURE_ENTITY } from './texts/record-mentions.ts'
import { insertRows } from './texts/store-mentions.ts'

const INDEX_HASH = 'page_figures'

/** Indexes what the figures of pages show, for search and links, unless the index is up to date. */
export async function indexFigures(
  db: Database,
  api: Api,
  figureTexts: (api: Api) => AsyncIterable<FigureText>,
): Promise<void> {
  const read: FigureText[] = []
  for await (const text of figureTexts(api)) {
    read.push(text)
    // Rendering all figures takes a while: yield to requests.
    await setImmediate()
  }
  const value = createHash('sha256').update(JSON.stringify(read)).digest('hex')
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [known] = await tx.select().from(settingTable).where(eq(settingTable.name, INDEX_HASH))
    if (known?.value === value) return
    await tx.delete(textMentionTable).where(eq(textMentionTable.entity, FIGURE_ENTITY))
    await insertRows(
      tx,
      read.flatMap(({ path, html }) => figureMentions(path, html)),
    )
    await storeTexts(tx, read)
    await tx
      .insert(settingTable)
      .values({ name: INDEX_HASH, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
}

const CHECK_MS = 60_000

/** Indexes the figures at once, and again while the server runs whenever the content has changed. */
export function startIndexingFigures(
  { connection, contentVersion, anonymousContext, log }: ServerParts,
  load: () => Promise<{ figureTexts: (api: Api) => AsyncIterable<FigureText> }>,
): () => Promise<void> {
  let indexed: number | undefined
  const run = async () => {
    try {
      const version = await contentVersion.current()
      if (version === indexed) return
      const { figureTexts } = await load()
      await indexFigures(connection.longRunningDb, apiFor(anonymousContext()), figureTexts)
      indexed = version
    } catch (error) {
      log.error(error, 'figures of pages could not be indexed')
    }
  }
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, CHECK_MS).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}

/** Stores the texts, and refreshes the search entries of pages whose figures say something else. */
async function storeTexts(tx: Database, read: FigureText[]): Promise<void> {
  const before = new Map(
    (await tx.select().from(pageFigureTable)).map(({ address, text }) => [address, text]),
  )
  const after = new Map(read.map(({ path, text }) => [path, text.trim()]))
  await tx.delete(pageFigureTable)
  const rows = [...after].flatMap(([address, text]) => (text === '' ? [] : [{ address, text }]))
  if (rows.length > 0) await tx.insert(pageFigureTable).values(rows)
  const pages = await tx.select({ id: pageTable.id, address: pageTable.address }).from(pageTable)
  const changed = pages.filter(({ address }) => (before.get(address) ?? '') !== (after.get(address) ?? ''))
  await refreshSearch(
    tx,
    changed.map((record) => ({ entity: 'page', record })),
  )
}
