import { supportRequestTable, trainingRequestTable } from '#server/database/tables/support.ts'
import { addPhoto } from '#server/testing/test-photo.ts'
import type { World } from '#server/testing/test-world.ts'
import { contract } from '#contract/contract.ts'
import type { Resource } from '#contract/resource.ts'
import { sampleFields } from './sample-value.ts'
import { send } from './send.ts'
import { reads, targets, type Target } from './targets.ts'

const ACTIONS = ['list', 'create', 'read', 'update', 'remove', 'copy'] as const

/** An entity that staff edit, with its standard calls. */
export interface AttackedResource {
  name: string
  key: string
  fields: Resource['fields']
  record: Resource['record']
  calls: Partial<Record<(typeof ACTIONS)[number], Target>>
}

/** Every resource of the contract. */
export const resources: AttackedResource[] = Object.values(contract)
  .flatMap((area) => Object.entries(area as Record<string, unknown>))
  .filter((member): member is [string, Resource & Record<string, unknown>] => isResource(member[1]))
  .map(([name, resource]) => {
    const calls = ACTIONS.map((action) => [action, targets.find(({ call }) => call === resource[action])])
    return { name, ...pick(resource), calls: Object.fromEntries(calls) as AttackedResource['calls'] }
  })

export const updatable = resources.filter(({ calls }) => calls.update)

function isResource(member: unknown): boolean {
  return typeof member === 'object' && member !== null && 'key' in member && 'record' in member
}

function pick({ key, fields, record }: Resource) {
  return { key, fields, record }
}

export interface KnownRecord extends Record<string, unknown> {
  id: number
  version: number
}

/** Fields that a create does not require, but an update does. */
const REQUIRED_FIELDS: Record<string, Record<string, unknown>> = {
  distributor: { country: 249 },
  link: { url: '/news' },
  menu_entry: { address: '/news' },
  translation: { entity: 'news', language: 'cs' },
}

/** Records that a create must refer to, by field: the names of their resources. */
const REQUIRED_REFERENCES: Record<string, Record<string, string>> = {
  parameter_value: { parameter: 'parameters', series: 'series' },
  translation: { record: 'news' },
}

/** Requests of visitors, which staff can't create. */
const visitorRequests = {
  training_request: (world: World) =>
    world.parts.connection.db
      .insert(trainingRequestTable)
      .values({ email: 'a@x.example', participants: 1, message: '' })
      .returning(),
  support_request: (world: World) =>
    world.parts.connection.db
      .insert(supportRequestTable)
      .values({ email: 'a@x.example', subject: 'Range', message: 'How far?' })
      .returning(),
}

async function addRequest(world: World, key: keyof typeof visitorRequests): Promise<KnownRecord> {
  const [row] = await visitorRequests[key](world)
  return { ...row! }
}

async function addReferences(world: World, key: string): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  for (const [field, name] of Object.entries(REQUIRED_REFERENCES[key] ?? {}))
    ids[field] = (
      await ensureRecord(
        world,
        resources.find((one) => one.name === name)!,
      )
    ).id
  return ids
}

/** Creates a record with the given fields; if that is not possible, returns an existing one. */
export async function ensureRecord(
  world: World,
  { key, calls, name, fields: schema }: AttackedResource,
  fields: Record<string, unknown> = {},
): Promise<KnownRecord> {
  if (key === 'photo') return { id: await addPhoto(world, { section: 1 }), version: 1 }
  if (key in visitorRequests) return addRequest(world, key as keyof typeof visitorRequests)
  const values = { ...REQUIRED_FIELDS[key], ...(await addReferences(world, key)), ...fields }
  for (const candidate of [values, { ...sampleFields(schema.shape), ...values }]) {
    if (!calls.create) break
    const { status, body } = await send(world, calls.create.route(), { as: 'staff', fields: candidate })
    if (status === 200) return body[key] as KnownRecord
  }
  for (const { route } of reads.filter(({ parameters }) => parameters.length === 0)) {
    const { body } = await send(world, route(), { as: 'staff' })
    const [first] = Array.isArray(body[key]) ? (body[key] as KnownRecord[]) : []
    if (first && 'version' in first) return first
  }
  throw new Error(`No record of ${name} to attack: it can be neither created nor listed.`)
}
