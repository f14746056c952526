import { fstatSync } from 'node:fs'

/** syslog(3) priorities by pino level. */
const PRIORITIES: Record<number, number> = { 60: 2, 50: 3, 40: 4, 30: 6 }
const DEBUG = 7

/**
 * Whether a file descriptor leads to the journal of systemd. The variable alone is not enough: it is inherited by
 * processes whose output is redirected.
 */
export function isJournal(descriptor: 1 | 2, { JOURNAL_STREAM } = process.env): boolean {
  if (!JOURNAL_STREAM) return false
  const { dev, ino } = fstatSync(descriptor, { bigint: true })
  return JOURNAL_STREAM === `${dev}:${ino}`
}

/** Adds the prefix of sd-daemon(3), from which the journal takes the priority of each line. */
export function withPriority(level: number, lines: string): string {
  const prefix = `<${PRIORITIES[level] ?? DEBUG}>`
  return lines.replaceAll(/^(?=.)/gm, prefix)
}

/** Text for standard error, outside of the log: a start that fails, or the end of the process. */
export function errorLines(text: string, level: 50 | 60 = 50): string {
  return isJournal(2) ? withPriority(level, `${text}\n`) : `${text}\n`
}
