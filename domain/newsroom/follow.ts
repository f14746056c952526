import * as z from 'zod'
import { friendlyUrl } from '#domain/fields.ts'

/** What can be followed: one part, a category, or all parts. */
export const followKinds = ['series', 'category', 'everything'] as const
export type FollowKind = (typeof followKinds)[number]

export interface FollowSubject {
  kind: FollowKind
  /** Empty for everything. */
  friendly_url: string
}

const EVERYTHING = 'everything'

/** A subject as the value of a form field: "everything", "category:transceivers" or "series:tr-72d". */
export function formatSubject({ kind, friendly_url }: FollowSubject): string {
  return kind === EVERYTHING ? EVERYTHING : `${kind}:${friendly_url}`
}

/** Parses the value of a form field; undefined if it names no subject. */
export function parseSubject(value: string): FollowSubject | undefined {
  if (value === EVERYTHING) return { kind: EVERYTHING, friendly_url: '' }
  const kind = (['series', 'category'] as const).find((known) => value.startsWith(`${known}:`))
  if (!kind) return undefined
  const parsed = friendlyUrl.min(1).safeParse(value.slice(kind.length + 1))
  return parsed.success ? { kind, friendly_url: parsed.data } : undefined
}

/** A subject in the input of a call. */
export const followSubject = z
  .string()
  .max(300, 'At most 300 characters')
  .refine((value) => parseSubject(value) !== undefined, 'Choose what to follow')

/** How many subjects one address can follow; whoever wants more follows categories or everything. */
export const MAX_FOLLOWED = 100

/** The address of the form, with a subject chosen. */
export function followPath({ kind, friendly_url }: FollowSubject): string {
  return kind === EVERYTHING ? '/follow' : `/follow?${kind}=${encodeURIComponent(friendly_url)}`
}
