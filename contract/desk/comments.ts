import * as z from 'zod'
import { roles } from '#domain/accounts/rights.ts'
import { commentText } from '#domain/desk/comment.ts'
import { flag, id, moment } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { entitiesWithScreen } from '#contract/entities.ts'

/** Key of an entity with a form. */
const entity = z.enum(entitiesWithScreen.map(({ key }) => key) as [string, ...string[]])

const comment = z.object({
  id,
  text: z.string(),
  /** Null once the account is gone. */
  by: z.string().nullable(),
  added: moment,
  edited: moment.nullable(),
  resolved_at: moment.nullable(),
  resolved_by: z.string().nullable(),
  /** The people that the text names, as "@username" in it. */
  mentions: z.array(z.string()),
})

const output = z.object({ comment })

/** Comments of staff on records; visitors never see them. */
export const comments = {
  comments: call('GET editor/comments/:entity/:id', {
    access: 'staff',
    input: () => z.object({ entity, id }),
    output: () => z.object({ comment: z.array(comment) }),
    summary: 'The comments on a record, oldest first; the last five hundred.',
  }),
  addComment: call('POST editor/comments/:entity/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ entity, id, text: commentText }),
    output: () => output,
    failures: ['TOO_MANY_REQUESTS'],
    summary: 'Comments on a record. Staff who are named as "@username" get a mail.',
  }),
  changeComment: call('PUT editor/comment/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ id, text: commentText.optional(), is_resolved: flag.optional() }),
    output: () => output,
    failures: ['TOO_MANY_REQUESTS'],
    summary: 'Resolves a comment or opens it again; its author can change the text, too.',
  }),
  deleteComment: call('DELETE editor/comment/:id', {
    access: 'staff',
    role: 'editor',
    input: () => z.object({ id }),
    output: () => z.object({}),
    summary: 'Deletes a comment of the caller.',
  }),
  openComments: call('GET editor/open-comments/:entity', {
    access: 'staff',
    input: () => z.object({ entity }),
    output: () => z.object({ open: z.record(z.string(), z.int()) }),
    summary: 'How many comments are open, by id of the record, for all records of an entity that have some.',
  }),
  colleagues: call('GET editor/colleagues', {
    access: 'staff',
    input: () => z.object({}),
    output: () =>
      z.object({ colleagues: z.array(z.object({ id, username: z.string(), role: z.enum(roles) })) }),
    summary: 'Members of staff who can be mentioned or asked for a review, by name.',
  }),
}
