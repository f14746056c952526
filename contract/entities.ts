import { catalogue } from './catalogue.ts'
import { company } from './company.ts'
import type { EditorScreen, EntityDescription, EntityWithScreen } from './entity.ts'
import { library } from './library.ts'
import { media } from './media.ts'
import { newsroom } from './newsroom.ts'
import type { ResourceDescription } from './resource.ts'
import { sales } from './sales.ts'
import { support } from './support.ts'
import { technology } from './technology.ts'
import { wayfinding } from './wayfinding.ts'

/** Areas with entities, in the order of the editor menu. */
export const contentAreas = {
  catalogue,
  media,
  library,
  newsroom,
  support,
  technology,
  sales,
  company,
  wayfinding,
}

/** Everything with a key in responses: entities, and the requests of visitors. */
export const resources: ResourceDescription[] = Object.values(contentAreas)
  .flatMap((area) => Object.values<unknown>(area))
  .filter(isResource)

export const entities: EntityDescription[] = resources.filter(isEntity)

/** Entities with their own list in the editor. */
export const entitiesWithScreen: EntityWithScreen[] = entities.filter(hasScreen)

const areaByKey = new Map(
  Object.entries(contentAreas).flatMap(([area, members]) =>
    Object.values<unknown>(members)
      .filter(isResource)
      .map(({ key }) => [key, area] as const),
  ),
)

const byKey = new Map(entities.map((entity) => [entity.key, entity]))

/** The area of an entity or of the requests of visitors; undefined for everything else. */
export function areaOfEntity(key: string): string | undefined {
  return areaByKey.get(key)
}

export function entityWithKey(key: string): EntityDescription | undefined {
  return byKey.get(key)
}

function isResource(member: unknown): member is ResourceDescription {
  return typeof member === 'object' && member !== null && 'key' in member && 'fields' in member
}

function isEntity(resource: ResourceDescription): resource is EntityDescription {
  return 'editor' in resource
}

export function hasScreen(entity: EntityDescription): entity is EntityDescription & { editor: EditorScreen } {
  return 'list' in entity.editor
}
