import * as z from 'zod'
import { call } from './call.ts'

/** Finding the way: redirects of old addresses. */
export const wayfinding = {
  checkRedirect: call('POST check-redirect', {
    access: 'anyone',
    input: z.object({ url: z.string().max(2000) }),
    output: z.object({ redirect: z.string().nullable() }),
    summary: 'Where an old address leads now, or null.',
  }),
}
