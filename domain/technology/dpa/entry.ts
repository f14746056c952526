import * as z from 'zod'
import { line, ordering, text } from '#domain/fields.ts'
import { slug } from '#domain/slug.ts'

/** Kinds of entries of the reference, with their labels. */
export const dpaEntryKinds = {
  event: 'Handler event',
  'api-function': 'API function',
  configuration: 'Configuration byte',
  'response-code': 'Response code',
  'spi-status': 'SPI status',
  'frc-command': 'FRC command',
} as const

export type DpaEntryKind = keyof typeof dpaEntryKinds

const kinds = Object.keys(dpaEntryKinds) as [DpaEntryKind, ...DpaEntryKind[]]

/** An entry of the reference: a number with a name and a meaning. */
export const dpaEntryFields = z.object({
  kind: z.enum(kinds),
  /** A number or a range, such as "10", "0x07" or "0x20-0x3F". */
  code: line,
  name: line,
  /** How a function is called, or the length of a value. */
  declaration: line,
  available_at: line,
  since: line,
  description: text.max(5000, 'At most 5000 characters'),
  ordering,
})

export const blankDpaEntry: z.output<typeof dpaEntryFields> = {
  kind: 'event',
  code: '',
  name: '',
  declaration: '',
  available_at: '',
  since: '',
  description: '',
  ordering: 0,
}

/** The page that shows the entries of a kind. */
export const dpaEntryPages: Record<DpaEntryKind, string> = {
  event: '/technology/dpa/events',
  'api-function': '/technology/dpa/api-functions',
  configuration: '/technology/dpa/configuration',
  'response-code': '/technology/dpa/configuration',
  'spi-status': '/technology/dpa/configuration',
  'frc-command': '/technology/dpa/commands/frc',
}

/** The anchor of an entry on its page. */
export function dpaEntryAnchor({ kind, code, name }: Pick<DpaEntry, 'kind' | 'code' | 'name'>): string {
  const isNamed = kind === 'event' || kind === 'api-function'
  return slug(isNamed ? name : `${kind} ${code}`) || `${kind}-${slug(code)}`
}

type DpaEntry = z.output<typeof dpaEntryFields>
