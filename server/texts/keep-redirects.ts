import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { truncate } from '#domain/clean-text.ts'
import { blankLink } from '#domain/library/link.ts'
import { isCodePage, publicPages } from '#domain/wayfinding/pages.ts'
import type { Database } from '#server/database/connect.ts'
import { linkTable } from '#server/database/tables/library.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import site from '#site-config'
import { joinAddress } from './link-target.ts'
import type { MentionRow } from './record-mentions.ts'
import type { ChangedAddresses } from './refresh-texts.ts'
import type { ChangedRecord } from './rows-before.ts'

const LINK = 'link'
const MAX_NAME_LENGTH = 200

const fixedPages = new Set([
  '/',
  ...Object.entries(publicPages(site)).flatMap(([path, page]) =>
    isCodePage(page) || page.sameAs ? [path] : [],
  ),
])

interface Move {
  from: string
  to: string
  title: string
}

type Redirect = typeof linkTable.$inferSelect

/**
 * Keeps the old addresses of records that moved as redirects, in the transaction of the write. A redirect never leads to
 * another one, and is removed when its address is in use again. Returns what was done to the redirects.
 */
export async function keepRedirects(
  tx: Database,
  changed: ChangedAddresses[],
  now: Date,
): Promise<ChangedRecord[]> {
  const used = changed.flatMap(({ after }) => after.map(addressOf))
  const moves = await redirectable(tx, changed.flatMap(movesOf))
  if (used.length === 0 && moves.length === 0) return []
  const redirects = await findRedirects(tx, used, moves)
  const inUse = new Set(used)
  const changes: ChangedRecord[] = []
  const targets = new Map(moves.map(({ from, to }) => [from, to]))
  const pages = new Map(redirects.map((redirect) => [redirect.page, redirect]))
  for (const redirect of redirects) {
    const page = withNewPath(redirect.page, targets)
    const moved = targets.get(redirect.page) ?? targets.get(redirect.url)
    const url = moved ?? withNewPath(redirect.url, targets)
    const isDuplicate = page !== redirect.page && pages.has(page)
    if (inUse.has(redirect.page) || page === url || isDuplicate)
      changes.push(await save(tx, redirect, { deleted_at: now.toISOString() }, 'remove'))
    else if (page !== redirect.page || url !== redirect.url)
      changes.push(await save(tx, redirect, { page, url }, 'update'))
  }
  const kept = new Set(redirects.filter(({ page }) => !inUse.has(page)).map(({ page }) => page))
  for (const { from, to, title } of moves) {
    if (kept.has(from)) continue
    kept.add(from)
    const name = truncate(`Old address of ${title}`, MAX_NAME_LENGTH)
    const values = { ...blankLink, name, page: from, url: to, auto_redirect: true, added: now.toISOString() }
    const [record] = await tx.insert(linkTable).values(values).returning()
    changes.push({ entity: LINK, action: 'create', record: record! })
  }
  return changes
}

const addressOf = (row: MentionRow) => joinAddress(row)

/** Where each old address of a record leads now. A record without an address any more leads nowhere. */
function movesOf({ before, after }: ChangedAddresses): Move[] {
  const main = after.find(({ position }) => position === 0)
  if (!main) return []
  const current = new Set(after.map(addressOf))
  return before
    .filter((old) => !current.has(addressOf(old)))
    .map((old) => {
      const same = after.find(({ position }) => position === old.position) ?? main
      return { from: addressOf(old), to: addressOf(same), title: main.label }
    })
}

/**
 * Moves that need a redirect: not those of a page that others still have, and not those of a fragment whose page moves
 * along, because browsers keep the fragment.
 */
async function redirectable(tx: Database, moves: Move[]): Promise<Move[]> {
  if (moves.length === 0) return []
  const paths = new Map(moves.map(({ from, to }) => [from, to]))
  const others = await tx
    .select({ address: textMentionTable.address, anchor: textMentionTable.anchor })
    .from(textMentionTable)
    .where(
      and(
        eq(textMentionTable.kind, 'address'),
        inArray(
          textMentionTable.address,
          moves.map(({ from }) => from.split('#', 1)[0]!),
        ),
      ),
    )
  const taken = new Set(others.map(joinAddress))
  return moves.filter(({ from, to }) => {
    if (taken.has(from) || fixedPages.has(from)) return false
    return !from.includes('#') || withNewPath(from, paths) !== to
  })
}

/** An address with a fragment follows its page. */
function withNewPath(address: string, targets: Map<string, string>): string {
  const [path = '', anchor] = address.split('#', 2)
  const target = anchor === undefined ? undefined : targets.get(path)
  return target === undefined || target.includes('#') ? address : `${target}#${anchor}`
}

/** The redirects from addresses that are in use or move, and to addresses that move. */
function findRedirects(tx: Database, used: string[], moves: Move[]): Promise<Redirect[]> {
  const moved = moves.map(({ from }) => from)
  const path = (column: typeof linkTable.page | typeof linkTable.url) => sql`split_part(${column}, '#', 1)`
  const isAmong = (column: typeof linkTable.page | typeof linkTable.url) =>
    moved.length > 0 ? inArray(path(column), moved) : undefined
  return tx
    .select()
    .from(linkTable)
    .where(
      and(
        isNull(linkTable.deleted_at),
        eq(linkTable.auto_redirect, true),
        or(
          inArray(linkTable.page, [...used, ...moved]),
          inArray(linkTable.url, moved),
          isAmong(linkTable.page),
          isAmong(linkTable.url),
        ),
      ),
    )
    .orderBy(linkTable.id)
    .for('update')
}

async function save(
  tx: Database,
  redirect: Redirect,
  values: Partial<Redirect>,
  action: 'update' | 'remove',
): Promise<ChangedRecord> {
  const raised = action === 'update' ? { ...values, version: redirect.version + 1 } : values
  const [record] = await tx.update(linkTable).set(raised).where(eq(linkTable.id, redirect.id)).returning()
  return { entity: LINK, action, record: record! }
}
