import * as z from 'zod'
import { serviceTokenFields, serviceTokenRecord } from '#domain/accounts/service-token.ts'
import { id } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { pagingById } from '#contract/paging.ts'

/** Tokens for programs, which act for the member of staff who made them. */
export const serviceTokens = {
  tokens: call('GET editor/tokens', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object(pagingById),
    pages: 'token',
    output: () => z.object({ token: z.array(serviceTokenRecord) }),
    summary: 'The service tokens of all staff, newest first, without the tokens themselves.',
  }),
  addToken: call('POST editor/token', {
    access: 'staff',
    role: 'administrator',
    input: () => serviceTokenFields,
    output: () => z.object({ token: serviceTokenRecord, secret: z.string() }),
    summary:
      'Creates a service token. "secret" is what programs send as "Authorization: Bearer …"; it is answered this once.',
  }),
  revokeToken: call('DELETE editor/token/:id', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object({ id }),
    output: () => z.object({}),
    summary: 'Revokes a service token at once.',
  }),
}
