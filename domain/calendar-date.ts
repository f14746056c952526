const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The UTC date of a point in time, as "YYYY-MM-DD". */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** The first moment of a day, in UTC. */
export function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}

export const dayBefore = (day: string): string => shiftedDay(day, -1)

export const dayAfter = (day: string): string => shiftedDay(day, 1)

function shiftedDay(day: string, days: number): string {
  const date = startOfDay(day)
  date.setUTCDate(date.getUTCDate() + days)
  return dayOf(date)
}

/** Formats a date as "D MMM YYYY" in UTC, or as usual in another language; a time without a zone is taken as UTC. */
export function formatDay(iso: string, language = 'en'): string {
  if (language !== 'en')
    return momentOf(iso).toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const { day, monthAndYear } = dayParts(iso)
  return `${day} ${monthAndYear}`
}

/** The formatted date in two parts, for lists that show the day in large type. */
export function dayParts(iso: string, language = 'en'): { day: string; monthAndYear: string } {
  const date = momentOf(iso)
  if (language !== 'en') {
    const format = (parts: Intl.DateTimeFormatOptions) =>
      date.toLocaleDateString(language, { ...parts, timeZone: 'UTC' })
    return { day: format({ day: 'numeric' }), monthAndYear: format({ month: 'numeric', year: 'numeric' }) }
  }
  return {
    day: String(date.getUTCDate()),
    monthAndYear: `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  }
}

function momentOf(iso: string): Date {
  const date = new Date(withZone(iso))
  if (Number.isNaN(date.getTime())) throw new RangeError(`"${iso}" is not a date.`)
  return date
}

function withZone(iso: string): string {
  const time = iso.replace(' ', 'T')
  if (!time.includes('T') || /(Z|[+-]\d\d:\d\d)$/.test(time)) return time
  return /[+-]\d\d$/.test(time) ? `${time}:00` : `${time}Z`
}
