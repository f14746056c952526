import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { Parser } from 'htmlparser2'
import { factsIn } from '#domain/texts/facts.ts'
import type { Database } from '#server/database/connect.ts'
import { contentVersionTable, settingTable } from '#server/database/tables/content.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import type { PageText } from '#server/search/index-pages.ts'
import { linkTarget } from './link-target.ts'
import { mention, type Mention } from './parse-text.ts'
import { inField, PAGE_ENTITY } from './record-mentions.ts'
import { insertRows } from './store-mentions.ts'

const INDEX_HASH = 'text_pages'
const BLOCKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'dd',
  'dt',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
])
const HEADING = /^h[1-6]$/

/** Indexes what the pages of content/ say, unless the index is up to date. */
export async function indexPageTexts(db: Database, pages: PageText[]): Promise<void> {
  const rows = pages.flatMap(({ path, html }) =>
    inField({ entity: PAGE_ENTITY, record_id: 0 }, path, pageMentions(html)),
  )
  const value = createHash('sha256').update(JSON.stringify(rows)).digest('hex')
  await db.transaction(async (tx) => {
    await tx.select().from(contentVersionTable).for('update')
    const [known] = await tx.select().from(settingTable).where(eq(settingTable.name, INDEX_HASH))
    if (known?.value === value) return
    await tx
      .delete(textMentionTable)
      .where(and(eq(textMentionTable.entity, PAGE_ENTITY), eq(textMentionTable.record_id, 0)))
    await insertRows(tx, rows)
    await tx
      .insert(settingTable)
      .values({ name: INDEX_HASH, value })
      .onConflictDoUpdate({ target: settingTable.name, set: { value } })
  })
}

/** The links, photos, headings and fragment targets of rendered HTML. */
function pageMentions(html: string): Mention[] {
  const found: Mention[] = []
  /** Mentions of the open block, which get its text as their sentence. */
  let inBlock: Mention[] = []
  let text = ''
  const open: { mention: Mention; start: number }[] = []
  const endBlock = () => {
    const sentence = mention('link', { sentence: text }).sentence
    for (const each of inBlock) each.sentence = sentence
    inBlock = []
    text = ''
  }
  const add = (each: Mention) => {
    found.push(each)
    inBlock.push(each)
    return each
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) endBlock()
      const { id = '', href = '', src = '', alt = '' } = attributes
      if (HEADING.test(name)) {
        const heading = add(mention('heading', { anchor: id, level: Number(name[1]) }))
        open.push({ mention: heading, start: text.length })
      } else if (id !== '') {
        add(mention('anchor', { anchor: id }))
      }
      const target = linkTarget(name === 'img' ? src : href)
      if (!target || (name !== 'a' && name !== 'img')) return
      const link = add(mention(name === 'img' ? 'photo' : target.kind, { ...target, label: alt }))
      if (name === 'a') open.push({ mention: link, start: text.length })
    },
    ontext(part) {
      text += part
      for (const { name } of factsIn(part)) add(mention('fact', { label: name }))
    },
    onclosetag(name) {
      if (name === 'a' || HEADING.test(name)) {
        const last = open.pop()
        if (last) last.mention.label = mention('link', { label: text.slice(last.start) }).label
      }
      if (BLOCKS.has(name)) endBlock()
    },
  })
  parser.end(html)
  return found
}
