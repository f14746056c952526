import * as z from 'zod'
import { id } from '#domain/fields.ts'
import { call } from './call.ts'

/** The signed-in person as the browser knows them. */
export const userRecord = z.object({ id, is_staff: z.boolean(), username: z.string() })

/** Users and their sessions. */
export const accounts = {
  signIn: call('POST sign-in', {
    access: 'anyone',
    input: z.object({
      username: z.string().max(500).default(''),
      password: z.string().max(1000).default(''),
    }),
    output: z.object({ token: z.string() }),
    summary: 'Opens a session of twelve hours and answers its token.',
  }),
  signOut: call('POST sign-out', {
    access: 'user',
    input: z.object({}),
    output: z.object({}),
    summary: 'Ends the session of the token.',
  }),
  currentUser: call('GET user', {
    access: 'user',
    input: z.object({}),
    output: z.object({ user: userRecord }),
    summary: 'The user of the token.',
  }),
}
