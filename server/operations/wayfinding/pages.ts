import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Uses } from '#contract/uses.ts'
import { wayfinding } from '#contract/wayfinding.ts'
import { Failure } from '#domain/failure.ts'
import { splitLanguage } from '#domain/languages/language.ts'
import { isCodePage, publicPages as pagesOfSite } from '#domain/wayfinding/pages.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import type { Database } from '#server/database/connect.ts'
import { deliveredPageTable, pageTable } from '#server/database/tables/pages.ts'
import { digestOfPage } from '#server/engine/digest-of-page.ts'
import { nextScheduledEnd } from '#server/entities/scheduled-end.ts'
import { isPublicAt } from '#server/entities/visibility.ts'
import { wayfindingEntities } from '#server/entities/wayfinding.ts'
import type { Context } from '#server/engine/context.ts'
import { writeContent } from '#server/engine/content-write.ts'
import { standardOperations, withoutUndefined } from '#server/engine/crud.ts'
import type { Operation, Operations } from '#server/engine/operation.ts'
import site from '#site-config'

const specified = pagesOfSite(site)
const { pages: standard } = standardOperations(
  { pages: wayfinding.pages },
  { pages: wayfindingEntities.pages },
)

type PageRow = typeof pageTable.$inferSelect

/** A page by its address, as visitors see it. */
export const publicPage: Operation<typeof wayfinding.publicPage> = async ({ db, now }, { address }) => {
  const { id, title, description, lead, text } = pageTable
  const [page] = await db
    .select({ id, address: pageTable.address, title, description, lead, text })
    .from(pageTable)
    .where(and(eq(pageTable.address, address), isPublicAt(wayfindingEntities.pages, now)))
  if (!page || page.address === '') throw new Failure('NOT_FOUND')
  return { page }
}

/** The pages that visitors see, in the order of menus. Cached, because breadcrumb and menus are on every page. */
export const publicPages: Operation<typeof wayfinding.publicPages> = cachePerVersion(
  async (context: Context) => {
    const { id, address, title, short_title, description, menu } = pageTable
    const page = await context.db
      .select({ id, address, title, short_title, description, menu })
      .from(pageTable)
      .where(isPublicAt(wayfindingEntities.pages, context.now))
      .orderBy(asc(pageTable.ordering), asc(pageTable.title), asc(pageTable.id))
    return { value: { page }, until: await nextScheduledEnd(context) }
  },
)

/** What the software delivers in the place of a page. */
export const pageOrigin: Operation<typeof wayfinding.pageOrigin> = async ({ db }, { id }) => {
  const [found] = await db
    .select({ address: pageTable.address, delivered: deliveredPageTable })
    .from(pageTable)
    .leftJoin(deliveredPageTable, eq(deliveredPageTable.page_id, pageTable.id))
    .where(and(eq(pageTable.id, id), isNull(pageTable.deleted_at)))
  if (!found) throw new Failure('NOT_FOUND')
  const { address, delivered } = found
  return {
    origin: {
      is_fixed: isNeeded(address),
      delivered: delivered?.fields ?? null,
      is_newer: delivered !== null && delivered.applied !== digestOfPage(delivered.fields),
    },
  }
}

/** Pages can be edited like any record, but those whose text is a part of a page that code makes stay. */
export const pageOperations: Operations<typeof wayfinding>['pages'] = {
  ...standard,

  create: async (context, input) => {
    refuseTaken(input.address)
    return standard.create(context, input)
  },

  update: (context, input) =>
    writeContent(context, async (tx, _note, nested) => {
      const page = await lockPage(tx, input.id)
      if (input.address !== undefined && input.address !== page?.address) refuseTaken(input.address)
      if (page) refuseLost(page, { ...page, ...withoutUndefined(input) })
      return standard.update(nested, input)
    }),

  remove: (context, input) =>
    writeContent(context, async (tx, _note, nested) => {
      const page = await lockPage(tx, input.id)
      if (page && isNeeded(page.address)) throw new Failure('STILL_IN_USE', { answer: { uses: usedBySite } })
      return standard.remove(nested, input)
    }),
}

/** The website itself uses its pages. */
const usedBySite: Uses = {
  total: 1,
  records: [{ entity: 'website', id: 0, name: 'by a page of the same address', field: 'address' }],
}

/** Whether code makes the page at an address; its area can be switched off instead. */
function isNeeded(address: string): boolean {
  return Object.hasOwn(specified, address) && isCodePage(specified[address])
}

function refuseTaken(address: string | undefined): void {
  if (address === undefined) return
  const isOfLanguage = splitLanguage(address, site.languages).path !== address
  if (isNeeded(address) || isOfLanguage)
    throw new Failure('INVALID_INPUT', { fields: { address: 'The website has a page of its own here' } })
}

/** Refuses that a page that code needs is moved away or taken offline. */
function refuseLost(page: PageRow, next: Pick<PageRow, 'address' | 'is_online' | 'online_until'>): void {
  if (!isNeeded(page.address)) return
  const fields = {
    ...(next.address !== page.address && { address: MUST_STAY }),
    ...(!next.is_online && page.is_online && { is_online: MUST_STAY }),
    ...(next.online_until !== null && page.online_until === null && { online_until: MUST_STAY }),
  }
  if (Object.keys(fields).length > 0) throw new Failure('PAGE_MUST_STAY', { fields })
}

const MUST_STAY = 'This page belongs to the website'

async function lockPage(tx: Database, id: number): Promise<PageRow | undefined> {
  const [page] = await tx
    .select()
    .from(pageTable)
    .where(and(eq(pageTable.id, id), isNull(pageTable.deleted_at)))
    .for('update')
  return page
}
