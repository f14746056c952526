import { callsOf, type Call } from './call.ts'
import { desk } from './desk.ts'
import { contentAreas } from './entities.ts'

/** A call that can be stored and run later. */
export interface PreparableCall {
  /** Such as "PUT news-item/:id". */
  route: string
  /** Path in the contract, such as ["newsroom", "news", "update"]. */
  place: string[]
  call: Call
  /** What it does to the record: create, update, remove, copy or restore. */
  action: string
  /** Key of its entity; the call that restores from the trash names the entity in its input. */
  entity: string | null
}

/** Every staff call that writes a record of an entity and needs no upload, and restoring a record. */
export const preparableCalls: ReadonlyMap<string, PreparableCall> = new Map(
  [...entityCalls(), preparable(['desk', 'restore'], desk.restore, null)].map((one) => [one.route, one]),
)

function entityCalls(): PreparableCall[] {
  return Object.entries(contentAreas).flatMap(([area, members]) =>
    Object.entries<object>(members).flatMap(([name, member]) =>
      'editor' in member && 'key' in member
        ? callsOf(member)
            .filter(([, call]) => isPreparable(call))
            .map(([action, call]) => preparable([area, name, action], call, String(member.key)))
        : [],
    ),
  )
}

function isPreparable({ method, access, maxFileBytes }: Call): boolean {
  return method !== 'GET' && access === 'staff' && maxFileBytes === undefined
}

function preparable(place: string[], call: Call, entity: string | null): PreparableCall {
  return { route: `${call.method} ${call.path}`, place, call, action: place.at(-1)!, entity }
}
