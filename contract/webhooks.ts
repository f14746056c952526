import * as z from 'zod'
import { deliveryRecord, webhookRecord, webhookUrl } from '#domain/publishing/webhook.ts'
import { flag, id, requiredLine } from '#domain/fields.ts'
import { call } from './call.ts'
import { entities } from './entities.ts'
import { pagingById } from './paging.ts'

const kinds = z
  .array(z.enum(entities.map(({ key }) => key) as [string, ...string[]]))
  .min(1, 'Required')
  .refine((list) => new Set(list).size === list.length, 'Named more than once')

const fields = z.object({ name: requiredLine, url: webhookUrl, kinds })
const onlyId = z.object({ id })

/** Webhooks: other systems learn at once what visitors see now. */
export const webhooks = {
  webhooks: call('GET editor/webhooks', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object(pagingById),
    pages: 'webhook',
    output: () => z.object({ webhook: z.array(webhookRecord) }),
    summary: 'All webhooks by name, without their secrets.',
  }),
  addWebhook: call('POST editor/webhook', {
    access: 'staff',
    role: 'administrator',
    input: () => fields,
    output: () => z.object({ webhook: webhookRecord, secret: z.string() }),
    summary:
      'Adds a webhook: when records of the chosen kinds are published, changed or withdrawn, "url" gets a POST with the header X-Meshwork-Signature. "secret" is the key of the signature; it is answered this once.',
  }),
  changeWebhook: call('PUT editor/webhook/:id', {
    access: 'staff',
    role: 'administrator',
    input: () =>
      z.object({
        id,
        version: z.int().optional(),
        ...fields.partial().shape,
        is_active: flag.optional(),
      }),
    output: () => z.object({ webhook: webhookRecord }),
    summary:
      'Changes, pauses or resumes a webhook; with "version", only if nobody saved in between. In a restored copy of the site all webhooks are paused; resuming one drops what the original had queued.',
  }),
  deleteWebhook: call('DELETE editor/webhook/:id', {
    access: 'staff',
    role: 'administrator',
    input: () => onlyId,
    output: () => z.object({}),
    summary: 'Deletes a webhook with its deliveries.',
  }),
  deliveries: call('GET editor/webhook/:id/deliveries', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object({ id, ...pagingById }),
    pages: 'delivery',
    output: () => z.object({ delivery: z.array(deliveryRecord) }),
    summary:
      'The newest hundred deliveries of a webhook, newest first; in parts, all of the last thirty days.',
  }),
  resend: call('POST editor/webhook/:id/delivery/:deliveryId', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object({ id, deliveryId: id }),
    output: () => z.object({ delivery: deliveryRecord }),
    summary: 'Sends a delivery once more, with the same event id.',
  }),
}
