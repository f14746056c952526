import type { NeededRight, Responsibility } from '#domain/accounts/rights.ts'
import { callsOf, isCall, type Call } from './call.ts'
import { catalogue } from './catalogue.ts'
import { contentAreas, entityWithKey } from './entities.ts'
import { support } from './support.ts'
import { wayfinding } from './wayfinding.ts'
import { inbox } from './support-requests.ts'

/** Who is responsible for the entities of an area of the contract; a new area is a type error until it is named here. */
const byArea: Record<keyof typeof contentAreas, Responsibility> = {
  catalogue: 'catalogue',
  media: 'library',
  library: 'library',
  newsroom: 'newsroom',
  support: 'support',
  technology: 'technology',
  sales: 'company',
  company: 'company',
  wayfinding: 'pages',
}

/** Kinds of records that others are responsible for than for the rest of their area. */
const byKey = new Map<string, Responsibility>([
  [catalogue.prices.key, 'prices'],
  [support.trainingRequests.key, 'inbox'],
  [support.supportRequests.key, 'inbox'],
  [inbox.key, 'inbox'],
])

/** Kinds of records that belong to the area of the record they name. */
const byNamedRecord = new Set([wayfinding.translations.key as string])

/** Calls of entities that editors may make as long as all that they write are drafts. */
const DRAFT_CALLS = ['create', 'copy', 'remove']

const members = Object.entries(contentAreas).flatMap(([area, its]) =>
  Object.values<object>(its).map((member) => ({ area: byArea[area as keyof typeof byArea], member })),
)

const responsibilityByKey = new Map(
  members.flatMap(({ area, member }) =>
    'key' in member && !byNamedRecord.has(String(member.key))
      ? [[String(member.key), byKey.get(String(member.key)) ?? area] as const]
      : [],
  ),
)

const derived = new Map(
  members.flatMap(({ area, member }): [Call, NeededRight][] =>
    isCall(member) ? [[member, defaultRight(member, area)]] : rightsOfMember(member),
  ),
)

/** Who is responsible for records of a kind; null for what belongs to no area, such as users, or to that of another record. */
export function responsibilityFor(key: string): Responsibility | null {
  return responsibilityByKey.get(key) ?? byKey.get(key) ?? null
}

/** What a staff call needs. A call that says nothing is for editors if it reads, and for publishers if it writes. */
export function rightOf(call: Call): NeededRight {
  const right = derived.get(call) ?? defaultRight(call, null)
  const { role = right.role, area = right.area } = call
  return { ...right, role, area }
}

/** What changing a record of a kind needs: of content the right to publish, of other records only its area. */
export function rightToChange(key: string): NeededRight {
  return { role: entityWithKey(key) ? 'publisher' : 'editor', area: responsibilityFor(key) }
}

/** All staff may read all content, since records reference those of other areas. */
function defaultRight({ method }: Call, area: Responsibility | null): NeededRight {
  return method === 'GET' ? { role: 'editor', area: null } : { role: 'publisher', area }
}

/** Requests of visitors contain personal data, so reading them needs the area, too. */
function rightsOfMember(member: object): [Call, NeededRight][] {
  if (!('key' in member)) return []
  const key = String(member.key)
  return callsOf(member).map(([name, call]): [Call, NeededRight] => {
    if (!entityWithKey(key)) return [call, rightToChange(key)]
    const acceptsDrafts = DRAFT_CALLS.includes(name)
    return [call, { ...defaultRight(call, responsibilityFor(key)), ...(acceptsDrafts && { acceptsDrafts }) }]
  })
}
