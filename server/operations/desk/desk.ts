import { and, asc, desc, eq, exists, gte, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { bulkCalls } from '#contract/desk/bulk.ts'
import type { desk } from '#contract/desk.ts'
import { dayOf, formatDay } from '#domain/calendar-date.ts'
import { isoMoment } from '#domain/fields.ts'
import { isBrokenLink, issueKinds } from '#domain/texts/text-issue.ts'
import type { Context } from '#server/engine/context.ts'
import type { Database } from '#server/database/connect.ts'
import { rowsOf } from '#server/database/migrate.ts'
import * as catalogue from '#server/database/tables/catalogue.ts'
import * as library from '#server/database/tables/library.ts'
import { eventTable, newsTable } from '#server/database/tables/newsroom.ts'
import { entityOf, labelOf, listedEntities } from '#server/entities/entities.ts'
import { formAddress } from '#contract/entity.ts'
import { findRecords } from './find.ts'
import { listRecords } from './lists/list-records.ts'
import { viewOperations } from './lists/views.ts'
import { forgetMissed, missed } from './missed.ts'
import { activity } from './activity.ts'
import { commentsOperations } from './comments.ts'
import { myMentions } from './read-comments.ts'
import { firstStepsOperations } from './first-steps.ts'
import { history, revision, revisionChanges } from './history.ts'
import { linkSeries } from './link-series.ts'
import { outboxAttention, outboxOperations } from './outbox.ts'
import { presenceOperations } from './presence.ts'
import { thumbnails } from './thumbnails.ts'
import { whereUsed } from './where-used.ts'
import type { Operations } from '#server/engine/operation.ts'
import { emptyTrash, purge } from './trash-purge.ts'
import { restore } from './trash-restore.ts'
import { trash } from './trash.ts'
import { countPendingReleases, publishingAttention } from '#server/operations/publishing/attention.ts'
import { myReviews } from '#server/operations/publishing/my-reviews.ts'
import { readHealth } from '#server/texts/content-health.ts'
import { namePlaces } from '#server/texts/name-places.ts'
import { mayReadRequests } from '#server/operations/support/may-read-requests.ts'
import { countUnanswered, unansweredRequests } from '#server/operations/support/unanswered.ts'

const MAX_SHOWN = 6
const CONTENT_HEALTH_PATH = '/editor/content-health'

/** The calls of the desk, without those for many records, which need the operations of all areas. */
export const deskOperations: Omit<Operations<typeof desk>, keyof typeof bulkCalls> = {
  ...presenceOperations,
  ...firstStepsOperations,
  ...outboxOperations,
  findRecords,
  listRecords,
  ...viewOperations,
  missed,
  forgetMissed,
  trash,
  restore,
  purge,
  emptyTrash,
  history,
  revision,
  revisionChanges,
  activity,
  ...commentsOperations,
  thumbnails,
  whereUsed,
  linkSeries,

  async attention(context) {
    const [requests, ...found] = await Promise.all([
      unansweredRequests(context.db, MAX_SHOWN),
      pastEvents(context),
      seriesWithoutPhoto(context),
      offlineInPriceList(context),
      infectedFiles(context),
      filesWithoutSection(context),
      emptyDrafts(context),
      comingNews(context),
      textIssues(context),
    ])
    const publishing = await publishingAttention(context, MAX_SHOWN)
    const mails = await outboxAttention(context, MAX_SHOWN)
    const inbox = mayReadRequests(context) ? [requests] : []
    const personal = [await myMentions(context, MAX_SHOWN), ...(await myReviews(context, MAX_SHOWN))]
    return {
      attention: [...personal, ...inbox, ...mails, ...publishing, ...found].filter((item) => item.count > 0),
    }
  },

  async counts({ db }) {
    // One query, because the menu of every screen asks.
    const totals = listedEntities.map(
      ({ key, table }) =>
        sql`(select count(*)::int from ${table} where ${isNull(table.deleted_at)}) as ${sql.identifier(key)}`,
    )
    const [counted] = rowsOf<Record<string, number>>(
      await db.execute(sql`select ${sql.join(totals, sql`, `)}`),
    )
    const waiting = { request: await countUnanswered(db), release: await countPendingReleases(db) }
    return { counts: { ...counted, ...waiting } }
  },
}

/** Past events should no longer be announced. */
async function pastEvents({ db, now }: Context) {
  const isOver = and(eq(eventTable.is_online, true), lt(eventTable.starts, dayOf(now)))
  return {
    kind: 'past-events',
    label: 'Past events still online',
    to: '/editor/events',
    is_information: false,
    ...(await find(db, 'event', isOver, desc(eventTable.starts), eventTable.starts)),
  }
}

/** A listed series should have a photo. */
async function seriesWithoutPhoto({ db }: Context) {
  const { seriesTable, seriesPhotoTable } = catalogue
  const hasNoPhoto = and(
    eq(seriesTable.is_online, true),
    eq(seriesTable.is_archived, false),
    eq(seriesTable.is_draft, false),
    isNull(seriesTable.image),
    notExists(db.select().from(seriesPhotoTable).where(eq(seriesPhotoTable.series, seriesTable.id))),
  )
  return {
    kind: 'series-without-photo',
    label: 'Products without a photo',
    to: '/editor/products',
    is_information: false,
    ...(await find(db, 'product_series', hasNoPhoto, desc(seriesTable.ordering))),
  }
}

/** An offline variant is not in the price list, even if it is marked for it. */
async function offlineInPriceList({ db }: Context) {
  const { variantTable } = catalogue
  const isMarkedButOffline = and(
    eq(variantTable.in_price_list, true),
    eq(variantTable.is_online, false),
    eq(variantTable.is_archived, false),
    eq(variantTable.is_draft, false),
  )
  return {
    kind: 'offline-in-price-list',
    label: 'Variants for the price list that are offline',
    to: '/editor/product-variants',
    is_information: false,
    ...(await find(db, 'product', isMarkedButOffline, desc(variantTable.ordering))),
  }
}

/** Visitors can't download a file in which the virus scanner found something. */
async function infectedFiles({ db }: Context) {
  const { fileTable, scannedBytesTable: scanned } = library
  const isInfected = exists(
    db
      .select()
      .from(scanned)
      .where(and(eq(scanned.key, fileTable.storage_key), eq(scanned.is_clean, false))),
  )
  return {
    kind: 'infected-files',
    label: 'Files with a virus',
    to: '/editor/files',
    is_information: false,
    ...(await find(db, 'file', isInfected, desc(fileTable.id))),
  }
}

/** A file without a section is in no public list. */
async function filesWithoutSection({ db }: Context) {
  const { fileTable } = library
  const hasNoSection = and(
    isNull(fileTable.section),
    eq(fileTable.is_archived, false),
    eq(fileTable.is_draft, false),
  )
  return {
    kind: 'files-without-section',
    label: 'Files without a section',
    to: '/editor/files',
    is_information: false,
    ...(await find(db, 'file', hasNoSection, desc(fileTable.id))),
  }
}

/** Records that were created and never saved since; housekeeping moves the empty ones to the trash after a day. */
async function emptyDrafts({ db }: Context) {
  const found = await Promise.all(
    listedEntities.map(({ key, table }) => find(db, key, eq(table.is_draft, true), asc(table.id))),
  )
  return {
    kind: 'empty-drafts',
    label: 'Created but never saved',
    to: '/editor',
    is_information: false,
    count: found.reduce((sum, { count }) => sum + count, 0),
    records: found.flatMap(({ records }) => records).slice(0, MAX_SHOWN),
  }
}

/** Texts with broken links and other mistakes, worst first. */
async function textIssues(context: Context) {
  const issues = (await readHealth(context)).toSorted(
    (one, other) => Number(isBrokenLink(other.code)) - Number(isBrokenLink(one.code)),
  )
  const shown = await namePlaces(context.db, issues.slice(0, MAX_SHOWN))
  return {
    kind: 'text-issues',
    label: 'Mistakes in public texts',
    to: CONTENT_HEALTH_PATH,
    is_information: false,
    count: issues.length,
    records: shown.map(({ name, code, to }) => ({
      label: `${name}: ${issueKinds[code].title}`,
      to: to ?? CONTENT_HEALTH_PATH,
    })),
  }
}

/** News with a scheduled publication. */
async function comingNews({ db, now }: Context) {
  const isScheduled = and(eq(newsTable.is_online, true), gte(newsTable.published, isoMoment(now)))
  return {
    kind: 'coming-news',
    label: 'News to be published',
    to: '/editor/news',
    is_information: true,
    ...(await find(db, 'news', isScheduled, asc(newsTable.published), newsTable.published)),
  }
}

/** The first few matching records with links to their forms, and the total. */
async function find(db: Database, entity: string, where: SQL | undefined, order: SQL, date?: PgColumn) {
  const { table, name, description } = entityOf(entity)
  const rows = await db
    .select({
      id: table.id,
      name,
      date: date ?? sql<null>`null`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(table)
    .where(and(isNull(table.deleted_at), where))
    .orderBy(order)
    .limit(MAX_SHOWN)
  return {
    count: rows[0]?.total ?? 0,
    records: rows.map((row) => {
      const label = labelOf(entity, Number(row.id), String(row.name))
      return {
        label: row.date ? `${label} (${formatDay(String(row.date))})` : label,
        to: formAddress(description.editor, Number(row.id)),
      }
    }),
  }
}
