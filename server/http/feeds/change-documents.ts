import { Feed } from 'feed'
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Api } from '#contract/contract.ts'
import { noticePath, noticeRows, noticeTitle, type NoticeFacts } from '#domain/catalogue/change-notice.ts'
import { Failure } from '#domain/failure.ts'
import { plainText } from '#domain/plain-text.ts'
import { cleanText } from '#domain/clean-text.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { apiFor } from '#server/operations/operations.ts'
import { failureResponse, FRESH_UNTIL, PUBLIC } from '#server/http/answer.ts'
import site from '#site-config'
import { escapeHtml } from './escape-html.ts'
import { limitFreshness } from '#server/http/limit-freshness.ts'
import { VIEWER_POLICY } from '#server/http/security-headers.ts'
import type { RequestContext, ServerParts } from '#server/http/server-parts.ts'

type Notice = Awaited<ReturnType<Api['catalogue']['change']>>['life_cycle_event']

const FEED_ITEMS = 50
const PDF = /^\/changes\/(\d{1,9})\.pdf$/

/** The newest product change notices. */
export async function changeFeed(context: RequestContext): Promise<Feed> {
  const { publicUrl } = context
  const notices = await newest(context)
  const { brand, company } = await readVendor(context.db)
  const feed = new Feed({
    title: cleanText(`${brand.name} product changes`),
    description: 'Product change notices: new statuses, last-order dates and replacements.',
    language: site.languages[0],
    id: `${publicUrl}/changes`,
    link: `${publicUrl}/changes`,
    copyright: cleanText(company.name),
    feedLinks: { rss: `${publicUrl}/changes.rss`, atom: `${publicUrl}/changes.atom` },
    ...(notices[0] && { updated: new Date(notices[0].published) }),
  })
  for (const notice of notices) {
    const facts = factsOf(notice)
    const link = publicUrl + noticePath(notice.id)
    feed.addItem({
      id: link,
      link,
      title: escapeHtml(noticeTitle(facts)),
      date: new Date(notice.published),
      description: escapeHtml(summaryOf(facts)),
    })
  }
  return feed
}

/** The last-order dates of published notices, as all-day entries. */
export async function lastOrderCalendar(context: RequestContext): Promise<string> {
  const { publicUrl, now } = context
  const { life_cycle_event } = await apiFor(context).catalogue.changes({})
  const { brand } = await readVendor(context.db)
  const calendar = ical({
    name: cleanText(`${brand.name} last-order dates`),
    url: `${publicUrl}/changes.ics`,
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const notice of life_cycle_event) {
    if (notice.last_order_date === null) continue
    const facts = factsOf(notice)
    calendar.createEvent({
      id: `change-${notice.id}@${new URL(publicUrl).hostname}`,
      start: new Date(`${notice.last_order_date}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: cleanText(`Last order of ${facts.name}`),
      description: cleanText(summaryOf(facts)),
      url: publicUrl + noticePath(notice.id),
    })
  }
  return calendar.toString()
}

/** A published notice as PDF of one page; undefined for any other path. */
export function noticePdfResponse(parts: ServerParts, path: string): Promise<Response> | undefined {
  const number = PDF.exec(path)?.[1]
  return number === undefined ? undefined : respond(parts, Number(number))
}

async function respond(parts: ServerParts, id: number): Promise<Response> {
  const context = parts.anonymousContext()
  await limitFreshness(context)
  const notice = await readNotice(context, id)
  if (!notice) return failureResponse(new Failure('NOT_FOUND'))
  const { noticePdf } = await import('#server/pricelist/notice-pdf.ts')
  const body = await noticePdf(
    factsOf(notice),
    context.publicUrl + noticePath(id),
    await readVendor(context.db),
  )
  return new Response(new Uint8Array(body), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Security-Policy': VIEWER_POLICY,
      'Cache-Control': PUBLIC,
      ...(context.validUntil && { [FRESH_UNTIL]: String(context.validUntil.getTime()) }),
    },
  })
}

async function readNotice(context: RequestContext, id: number): Promise<Notice | undefined> {
  try {
    return (await apiFor(context).catalogue.change({ id })).life_cycle_event
  } catch (error) {
    if (error instanceof Failure && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

async function newest(context: RequestContext): Promise<Notice[]> {
  const { life_cycle_event } = await apiFor(context).catalogue.changes({})
  return life_cycle_event
    .toSorted((a, b) => Date.parse(b.published) - Date.parse(a.published))
    .slice(0, FEED_ITEMS)
}

function summaryOf(facts: NoticeFacts): string {
  const rows = noticeRows(facts).map(({ label, value }) => `${label}: ${value}.`)
  return [...rows, plainText(facts.migrationNote)].filter(Boolean).join(' ')
}

function factsOf(notice: Notice): NoticeFacts {
  return {
    ...notice.product,
    status: notice.status_name,
    oldStatus: notice.old_status_name,
    date: notice.date,
    reason: notice.reason,
    lastOrder: notice.last_order_date,
    lastShipment: notice.last_shipment_date,
    replacement: notice.replacement,
    hasNoReplacement: notice.has_no_replacement,
    migrationNote: notice.migration_note,
  }
}
