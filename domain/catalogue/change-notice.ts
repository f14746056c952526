import { formatDay } from '#domain/calendar-date.ts'
import { linkText } from '#domain/plain-text.ts'

/** What a product change notice tells about a status change. */
export interface NoticeFacts {
  /** The series or variant. */
  name: string
  /** Path of its page; null if visitors cannot see it. */
  address: string | null
  status: string
  oldStatus: string | null
  date: string
  reason: string
  lastOrder: string | null
  lastShipment: string | null
  replacement: { name: string; address: string | null } | null
  hasNoReplacement: boolean
  migrationNote: string
}

/** Path of a notice in the list of changes. */
export function noticePath(event: number): string {
  return `/changes#change-${event}`
}

/** Path of a notice as PDF. */
export function noticePdfPath(event: number): string {
  return `/changes/${event}.pdf`
}

/** Headline of a notice, such as "TR-52D: NFND". */
export function noticeTitle({ name, status }: Pick<NoticeFacts, 'name' | 'status'>): string {
  return `${name}: ${status}`
}

/** The dates and the replacement of a notice, each with its label, in the order of the notice. */
export function noticeRows(facts: NoticeFacts): { label: string; value: string; address?: string | null }[] {
  const { oldStatus, status, date, reason, lastOrder, lastShipment, replacement } = facts
  const day = (label: string, value: string | null) => (value ? [{ label, value: formatDay(value) }] : [])
  return [
    { label: 'Status', value: oldStatus ? `${oldStatus} → ${status}` : status },
    ...day('In effect from', date),
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ...day('Last order', lastOrder),
    ...day('Last shipment', lastShipment),
    ...(replacement ? [{ label: 'Replacement', value: replacement.name, address: replacement.address }] : []),
    ...(!replacement && facts.hasNoReplacement ? [{ label: 'Replacement', value: 'None' }] : []),
  ]
}

/** The draft of the news item that announces a status change. */
export function noticeNews(event: number, facts: NoticeFacts): { perex: string; content: string } {
  const { name, address, status, date, migrationNote } = facts
  const rows = noticeRows(facts)
    .filter(({ label }) => label !== 'Status' && label !== 'In effect from')
    .map(({ label, value, address: to }) => `- ${label}: ${linked(value, to ?? null)}`)
  return {
    perex: `Product change notice: ${linked(name, address)} is ${status} from ${formatDay(date)}.`,
    content: [rows.join('\n'), migrationNote, `[Notice as PDF](${noticePdfPath(event)}), one page.`]
      .filter(Boolean)
      .join('\n\n'),
  }
}

function linked(text: string, address: string | null): string {
  return address ? `[${linkText(text)}](${address})` : text
}
