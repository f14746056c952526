import { catalogue } from './catalogue.ts'
import { company } from './company.ts'
import type { EditorScreen, EntityDescription, EntityWithScreen } from './entity.ts'
import { library } from './library.ts'
import { media } from './media.ts'
import { newsroom } from './newsroom.ts'
import type { Described } from './resource.ts'
import { sales } from './sales.ts'
import { support } from './support.ts'
import { technology } from './technology.ts'

/** The areas that have entities, in the order of the editor's menu. */
export const contentAreas = { catalogue, media, library, newsroom, support, technology, sales, company }

/** Everything that answers name by a key: entities, and the requests of visitors. */
export const resources: Described[] = Object.values(contentAreas)
  .flatMap((area) => Object.values<unknown>(area))
  .filter(isDescribed)

/** Every entity: what staff edit, find, delete and restore. */
export const entities: EntityDescription[] = resources.filter(isEntity)

/** The entities that have a list of their own in the editor. */
export const entitiesWithScreen: EntityWithScreen[] = entities.filter(hasScreen)

const byKey = new Map(entities.map((entity) => [entity.key, entity]))

/** The entity with a key; undefined when there is none. */
export function entityWithKey(key: string): EntityDescription | undefined {
  return byKey.get(key)
}

function isDescribed(member: unknown): member is Described {
  return typeof member === 'object' && member !== null && 'key' in member && 'fields' in member
}

function isEntity(resource: Described): resource is EntityDescription {
  return 'editor' in resource
}

export function hasScreen(entity: EntityDescription): entity is EntityDescription & { editor: EditorScreen } {
  return 'list' in entity.editor
}
