import * as z from 'zod'
import { friendlyUrl, line, markdown, moment, optionalId, ordering, requiredLine } from '#domain/fields.ts'

/** The subject of release notes; its code is part of their URL. */
export const releaseNoteSubjectFields = z.object({ name: requiredLine, code: friendlyUrl.min(1, 'Required') })

/** The changes in one version of a subject. */
export const releaseNoteFields = z.object({ subject: optionalId, title: line, content: markdown, ordering })

export const releaseNoteFacts = z.object({ added: moment })

export const blankReleaseNote: z.output<typeof releaseNoteFields> = {
  subject: null,
  title: '',
  content: '',
  ordering: 0,
}

/** The subject with a code; null unless exactly one matches, as specified. */
export function subjectWithCode<S extends { code: string }>(subjects: S[], code: string): S | null {
  const found = subjects.filter((subject) => subject.code.toLowerCase() === code.toLowerCase())
  return found.length === 1 ? (found[0] ?? null) : null
}
