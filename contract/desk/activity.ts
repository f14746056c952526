import * as z from 'zod'
import { activityKinds } from '#domain/desk/activity.ts'
import { count, id, moment } from '#domain/fields.ts'
import { call } from '#contract/call.ts'
import { contentAreas } from '#contract/entities.ts'

/** Where something happened. */
export const activityAreas = [...Object.keys(contentAreas), 'accounts', 'publishing', 'desk'] as const

const filters = {
  /** Username. */
  person: z.string().max(500).optional(),
  kind: z.enum(activityKinds).optional(),
  area: z.enum(activityAreas).optional(),
  /** Key of an entity, or "user", "service_token", "release", "webhook". */
  entity: z.string().max(100).optional(),
  /** With "entity": one record. */
  entity_id: id.optional(),
  from: moment.optional(),
  until: moment.optional(),
}

/** The filters of the activity, for its export. */
export const activityFilters = z.object(filters)

const entry = z.object({
  id,
  at: moment,
  kind: z.enum(activityKinds),
  /** Such as "update". */
  action: z.string(),
  area: z.string(),
  /** Username; null for what the server does by itself, and for unknown people. */
  by: z.string().nullable(),
  /** Name of the service token that was used. */
  token: z.string().nullable(),
  entity: z.string().nullable(),
  entity_id: id.nullable(),
  /** The record, or what else it is about. */
  name: z.string().nullable(),
  /** Address in the editor. */
  to: z.string().nullable(),
  /** The revision with the changed fields, if there is one. */
  revision: id.nullable(),
  /** Network of a sign-in. */
  network: z.string(),
  /** How often it happened: refused sign-ins within a minute, minutes with uses of a token within an hour. */
  times: z.int(),
})

/** Who did what. There is no call that changes it. */
export const activityCalls = {
  activity: call('GET editor/activity', {
    access: 'staff',
    role: 'administrator',
    input: () => z.object({ ...filters, before: count.optional() }),
    output: () =>
      z.object({
        activity: z.array(entry),
        /** The value of "before" for older entries; null at the end. */
        next: z.int().nullable(),
      }),
    summary:
      'All writes, sign-ins, refused sign-ins, changes of rights, exports and uses of tokens, newest first, fifty at a time. GET editor/activity.csv exports them with the same filters.',
  }),
}
