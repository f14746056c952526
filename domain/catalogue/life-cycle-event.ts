import * as z from 'zod'
import { dayOf } from '#domain/calendar-date.ts'
import { day, flag, id, line, markdown, optionalDay, optionalId } from '#domain/fields.ts'
import { missingReplacement, type Standing } from './replacement.ts'

/** A dated change of the status of a series, or of one of its variants. */
export const lifeCycleEventFields = z.object({
  series: id,
  /** The variant whose status changes; null for the series itself. */
  variant: optionalId,
  date: day,
  status: id,
  reason: line,
  last_order_date: optionalDay,
  last_shipment_date: optionalDay,
  /** A series is replaced by a series, a variant by a variant. */
  replaced_by_series: optionalId,
  replaced_by_variant: optionalId,
  has_no_replacement: flag,
  migration_note: markdown,
})

/** What the server adds: the status before, and the news item with the notice. */
export const lifeCycleEventFacts = z.object({ old_status: optionalId, notice: optionalId })

export type LifeCycleEvent = z.output<typeof lifeCycleEventFields>

export function blankLifeCycleEvent(now: Date) {
  return {
    variant: null,
    date: dayOf(now),
    reason: '',
    last_order_date: null,
    last_shipment_date: null,
    replaced_by_series: null,
    replaced_by_variant: null,
    has_no_replacement: false,
    migration_note: '',
  }
}

/** The field that names the replacement. */
export function replacementField({ variant }: Pick<LifeCycleEvent, 'variant'>) {
  return variant === null ? 'replaced_by_series' : 'replaced_by_variant'
}

/** What the event makes of the series or variant. */
export function standingOf(event: Omit<LifeCycleEvent, 'reason' | 'migration_note'>): Standing {
  const { status, has_no_replacement } = event
  return { status, replace_by: event[replacementField(event)], has_no_replacement }
}

/** Why an event cannot be saved, by field. */
export function eventProblems(event: LifeCycleEvent, now: Date): Record<string, string> {
  const { variant, series, date, last_order_date, last_shipment_date } = event
  const field = replacementField(event)
  const other = variant === null ? 'replaced_by_variant' : 'replaced_by_series'
  const missing = missingReplacement(standingOf(event))
  return {
    ...(date > dayOf(now) && { date: 'In the future: keep it for a release that is scheduled for that day' }),
    ...(event[other] !== null && {
      [other]: variant === null ? 'A series is replaced by a series' : 'A variant is replaced by a variant',
    }),
    ...(event[field] === (variant ?? series) && { [field]: 'Expected another one' }),
    ...(missing && { [field]: missing }),
    ...(last_order_date !== null &&
      last_shipment_date !== null &&
      last_shipment_date < last_order_date && { last_shipment_date: 'Before the last-order date' }),
  }
}
