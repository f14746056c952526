import { formatDay } from '#domain/calendar-date.ts'

/** Times in forms: sent as "YYYY-MM-DD HH:mm" in UTC, entered as local date and time. */

const API_FORMAT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/

/** Converts an ISO time of the API to its input format, in minutes. */
export function utcMinute(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ')
}

/** Local date and time of a value. Incomplete input is returned as entered. */
export function localParts(value: string): { date: string; time: string } {
  const moment = API_FORMAT.test(value) ? new Date(`${value.replace(' ', 'T')}:00Z`) : null
  if (!moment || Number.isNaN(moment.getTime())) {
    const [date = '', time = ''] = value.replace(/^local /, '').split(' ')
    return { date, time }
  }
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16) }
}

/** Formats an ISO time in the local time zone, such as "15 Nov 2026 13:00". */
export function formatMoment(iso: string): string {
  const { date, time } = localParts(utcMinute(iso))
  return `${formatDay(date)} ${time}`
}

/** Converts local date and time to the API input format. Incomplete input is kept, and rejected by the server. */
export function toApiMoment(date: string, time: string): string {
  if (date === '' && time === '') return ''
  const moment = new Date(`${date}T${time}`)
  const isComplete = date !== '' && time !== '' && !Number.isNaN(moment.getTime())
  return isComplete ? utcMinute(moment.toISOString()) : `local ${date} ${time}`
}
