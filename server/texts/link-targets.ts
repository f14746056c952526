import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { parseOwnFilePath } from '#domain/library/file.ts'
import { splitLanguage } from '#domain/languages/language.ts'
import type { LinkTarget } from '#domain/texts/check-links.ts'
import { ENTITY_WITH_FIGURES } from '#domain/texts/figures.ts'
import { isCodePage, publicPages } from '#domain/wayfinding/pages.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import { variantTable } from '#server/database/tables/catalogue.ts'
import { fileTable, linkTable } from '#server/database/tables/library.ts'
import { photoTable } from '#server/database/tables/media.ts'
import { deliveredPageTable } from '#server/database/tables/pages.ts'
import { textMentionTable } from '#server/database/tables/texts.ts'
import { entityOf } from '#server/entities/entities.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import site from '#site-config'
import { joinAddress, linkTarget } from './link-target.ts'
import { FIGURE_ENTITY } from './record-mentions.ts'

interface Source {
  db: Database
  now: Date
}

const pages = publicPages(site)
/** Pages made for any one segment that are no records. */
const OTHER_PAGES = /^\/(?:search|activate|reset-password|follow|editor|api|og)(?:\/|$)/
const STORED = '/api/media/'
const DOWNLOAD = /^\/(?:download|api\/media\/files)\/(\d{1,9})(?=\/|$)/
const VERSION = /^\/download\/(\d{1,9})\/v\/([1-9]\d{0,6})$/
const PHOTO = /^\/api\/media\/photos\/(\d{1,9})-/
const PRODUCT = '/product-detail/'
const FAQ = '/support/faq'
/** Sections of these pages have fragments of their own beside those of records. */
const FAQ_SECTION = 'faq-section-'
const VARIANT = 'code-'

const fine: LinkTarget = { state: 'fine' }
const dead: LinkTarget = { state: 'dead' }

/** Finds out what links of texts lead to: some queries for all of them. Links to other sites are not followed. */
export async function readTargets(
  source: Source,
  hrefs: Iterable<string>,
): Promise<(href: string) => LinkTarget> {
  const targets = new Map([...new Set(hrefs)].map((href) => [href, canonical(linkTarget(href))]))
  const inside = [...targets.values()].filter((one) => one !== null && one.kind !== 'outside' && one.address)
  if (inside.length === 0) return () => fine
  const paths = [...new Set(inside.map((one) => one!.address))]
  const known = await readKnown(source, paths)
  return (href) => {
    const target = targets.get(href)
    if (!target || target.kind === 'outside' || target.address === '') return fine
    return targetOf(known, target)
  }
}

/** A page with two addresses, or with one per language, is known by one of them. */
function canonical(found: ReturnType<typeof linkTarget>) {
  if (!found) return null
  const target = { ...found, address: splitLanguage(found.address, site.languages).path }
  const page = Object.hasOwn(pages, target.address) ? pages[target.address] : undefined
  return page?.sameAs ? { ...target, address: page.sameAs } : target
}

interface KnownAddress {
  entity: string
  record_id: number
  address: string
  anchor: string
  title: string
  isPublic: boolean
}

interface Known {
  /** Addresses of records by path. */
  records: Map<string, KnownAddress[]>
  /** Fragments of pages of text by path, as far as they are known. */
  anchors: Map<string, Set<string>>
  /** Files and photos by address; null when they are offline. */
  media: Map<string, LinkTarget>
  /** Targets of redirects by old address. */
  redirects: Map<string, string>
  /** Delivered pages that staff removed. */
  removed: Set<string>
}

function targetOf(known: Known, { address, anchor }: { address: string; anchor: string }): LinkTarget {
  const { records, anchors, media, redirects, removed } = known
  const page = Object.hasOwn(pages, address) && !removed.has(address) ? pages[address] : undefined
  const found = records.get(address) ?? []
  const own = found.find((one) => one.anchor === '' || page !== undefined)
  if (page || address === '/' || own || anchors.has(address)) {
    const exact = found.find((one) => one.anchor === anchor)
    if (exact) return { state: exact.isPublic ? 'fine' : 'offline', title: exact.title }
    const moved = anchor && redirects.get(joinAddress({ address, anchor }))
    if (moved) return { state: 'moved', to: moved }
    if (own && !isCodePage(page) && !own.isPublic) return { state: 'offline', title: own.title }
    if (!hasAnchor(known, address, anchor)) return { state: 'no-anchor' }
    return { state: 'fine', title: anchor ? undefined : (page?.title ?? own?.title) }
  }
  const medium = media.get(address)
  if (medium) return medium
  const redirect = redirects.get(address)
  if (redirect !== undefined) return { state: 'moved', to: redirect }
  return !address.startsWith(STORED) && isOther(address) ? fine : dead
}

/** Whether a page has a fragment, as far as its fragments are known. */
function hasAnchor({ anchors, records }: Known, address: string, anchor: string): boolean {
  if (anchor === '') return true
  const known = anchors.get(address)
  if (known) return known.has(anchor)
  const isListed = () => (records.get(address) ?? []).some((one) => one.anchor === anchor)
  if (address === FAQ) return anchor.startsWith(FAQ_SECTION) || isListed()
  return !(address.startsWith(PRODUCT) && anchor.startsWith(VARIANT)) || isListed()
}

/** Pages that are no records, calls, and files that the server makes, such as feeds and price lists. */
function isOther(address: string): boolean {
  return OTHER_PAGES.test(address) || /\.\w{1,5}$/.test(address)
}

async function readKnown(source: Source, paths: string[]): Promise<Known> {
  const { db } = source
  const { entity, record_id, field, kind, address, anchor, label } = textMentionTable
  const rows = await db
    .select({ entity, record_id, kind, address, anchor, label, field })
    .from(textMentionTable)
    .where(
      or(
        and(eq(kind, 'address'), inArray(address, paths)),
        and(eq(entity, FIGURE_ENTITY), inArray(field, paths), inArray(kind, ['heading', 'anchor'])),
      ),
    )
  const addresses = rows.filter((row) => row.kind === 'address')
  const isPublic = await readPublic(source, addresses)
  const records = addresses.map((row) => ({
    ...row,
    title: row.label,
    isPublic: isPublic.has(`${row.entity} ${row.record_id}`),
  }))
  const anchors = new Map<string, Set<string>>()
  for (const row of rows.filter((one) => one.kind !== 'address'))
    anchors.set(row.field, (anchors.get(row.field) ?? new Set()).add(row.anchor))
  await addHeadings(
    db,
    anchors,
    addresses.filter((row) => row.entity === ENTITY_WITH_FIGURES),
  )
  return {
    records: Map.groupBy(records, (row) => row.address),
    anchors,
    media: await readMedia(source, paths),
    redirects: await readRedirects(db, paths),
    removed: await readRemoved(db, paths, new Set(addresses.map((row) => row.address))),
  }
}

/** Delivered pages of text that have no record any more. */
async function readRemoved(db: Database, paths: string[], found: Set<string>): Promise<Set<string>> {
  const missing = paths.filter(
    (path) => Object.hasOwn(pages, path) && !isCodePage(pages[path]) && !found.has(path),
  )
  if (missing.length === 0) return new Set()
  const { address } = deliveredPageTable
  const rows = await db.select({ address }).from(deliveredPageTable).where(inArray(address, missing))
  return new Set(rows.map((row) => row.address))
}

/** Adds the headings of pages of text to the fragments of their figures. */
async function addHeadings(
  db: Database,
  anchors: Map<string, Set<string>>,
  pages: { record_id: number; address: string }[],
): Promise<void> {
  if (pages.length === 0) return
  const { entity, record_id, kind, anchor } = textMentionTable
  const ids = pages.map((page) => page.record_id)
  const headings = await db
    .select({ record_id, anchor })
    .from(textMentionTable)
    .where(and(eq(entity, ENTITY_WITH_FIGURES), eq(kind, 'heading'), inArray(record_id, ids)))
  for (const page of pages)
    for (const heading of headings)
      if (heading.record_id === page.record_id) anchors.get(page.address)?.add(heading.anchor)
}

/** Which of some records visitors can see, as "entity id": one query for all entities. */
export async function readPublic(
  { db, now }: Source,
  records: { entity: string; record_id: number }[],
): Promise<Set<string>> {
  const groups = Map.groupBy(records, (row) => row.entity)
  groups.delete(FIGURE_ENTITY)
  if (groups.size === 0) return new Set()
  const publicIds = [...groups].map(([key, group]) => {
    const entity = entityOf(key)
    const ids = [...new Set(group.map((row) => row.record_id))]
    const isFound = sql`${entity.table.id} = any(${sql.param(ids)}::int[])`
    return sql`select ${key}::text as entity, ${entity.table.id} as id from ${entity.table}
      where ${and(isFound, isPublicAt(entity, now))}`
  })
  const rows = await db.execute(sql.join(publicIds, sql` union all `))
  return new Set(rowsOf<{ entity: string; id: number }>(rows).map(({ entity, id }) => `${entity} ${id}`))
}

async function readMedia({ db, now }: Source, paths: string[]): Promise<Map<string, LinkTarget>> {
  const numbers = (pattern: RegExp) =>
    paths.flatMap((path) => {
      const id = Number(pattern.exec(path)?.[1])
      return Number.isSafeInteger(id) ? [{ path, id }] : []
    })
  const media = new Map<string, LinkTarget>()
  const photos = numbers(PHOTO)
  const isPhoto = inArray(photoTable.id, ids(photos))
  const rows = photos.length
    ? await db
        .select({ id: photoTable.id, title: photoTable.name })
        .from(photoTable)
        .where(and(isPhoto, isNull(photoTable.deleted_at)))
    : []
  for (const { path, id } of photos) {
    const found = rows.find((row) => row.id === id)
    if (found) media.set(path, { state: 'fine', title: found.title })
  }
  const downloads = numbers(DOWNLOAD)
  const uploads = paths.filter((path) => path.startsWith('/api/media/files/'))
  if (downloads.length + uploads.length === 0) return media
  const isFile = or(inArray(fileTable.id, ids(downloads)), inArray(fileTable.url, uploads))
  const files = await db
    .select({
      id: fileTable.id,
      url: fileTable.url,
      title: fileTable.name,
      newest: fileTable.version_number,
      isStored: isNotNull(fileTable.storage_key),
      isPublic: sql<boolean>`coalesce(${isPublicAt(entityOf('file'), now)}, true)`,
    })
    .from(fileTable)
    .where(and(isFile, isNull(fileTable.deleted_at)))
  for (const path of [...downloads.map((one) => one.path), ...uploads]) {
    const found = files.find((file) => hasAddress(file, path))
    if (found) media.set(path, { state: found.isPublic ? 'fine' : 'offline', title: found.title })
  }
  return media
}

interface LinkedFile {
  id: number
  url: string
  newest: number
  isStored: unknown
}

/** Whether a path is one of the addresses of a file: its page, that of a version, stored bytes, or its own address. */
function hasAddress({ id, url, newest, isStored }: LinkedFile, path: string): boolean {
  if (path === `/download/${id}` || path === url) return true
  const [, file, number] = VERSION.exec(path) ?? []
  const isVersion = Number(file) === id && Number(number) <= newest
  return isStored === true && (isVersion || parseOwnFilePath(path)?.id === id)
}

const ids = (list: { id: number }[]) => list.map(({ id }) => id)

/** Redirects of staff and old addresses, old addresses of files, and order codes, which lead to their series. */
async function readRedirects(db: Database, paths: string[]): Promise<Map<string, string>> {
  const redirects = new Map<string, string>()
  const isOld = sql`split_part(${linkTable.page}, '#', 1) = any(${sql.param(paths)}::text[])`
  const links = await db
    .select({ page: linkTable.page, url: linkTable.url, file: linkTable.file })
    .from(linkTable)
    .where(and(isOld, eq(linkTable.auto_redirect, true), isNull(linkTable.deleted_at)))
  for (const { page, url, file } of links) redirects.set(page, file === null ? url : `/download/${file}`)
  const files = await db
    .select({ id: fileTable.id, old_url: fileTable.old_url })
    .from(fileTable)
    .where(and(inArray(fileTable.old_url, paths), isNull(fileTable.deleted_at)))
  for (const { id, old_url } of files) redirects.set(old_url, `/download/${id}`)
  const codes = paths.flatMap((path) => (path.startsWith(PRODUCT) ? [path.slice(PRODUCT.length)] : []))
  if (codes.length === 0) return redirects
  const { address, anchor, entity, kind, position, record_id } = textMentionTable
  const lowerCase = codes.map((code) => code.toLowerCase())
  const variants = await db
    .select({ name: variantTable.name, address, anchor })
    .from(variantTable)
    .innerJoin(
      textMentionTable,
      and(eq(kind, 'address'), eq(entity, 'product'), eq(record_id, variantTable.id), eq(position, 0)),
    )
    .where(and(inArray(sql`lower(${variantTable.name})`, lowerCase), isNull(variantTable.deleted_at)))
  for (const code of codes) {
    const variant = variants.find(({ name }) => name.toLowerCase() === code.toLowerCase())
    if (variant) redirects.set(PRODUCT + code, joinAddress(variant))
  }
  return redirects
}
