import type { Scope } from '#domain/accounts/service-token.ts'
import { callsOf, isCall, type Call } from './call.ts'
import { contentAreas } from './entities.ts'
import { library } from './library.ts'
import { media } from './media.ts'
import { catalogue } from './catalogue.ts'
import { technology } from './technology.ts'

/** Entities whose writes need a scope of their own. */
const WRITE_SCOPES: Record<string, Scope> = {
  [catalogue.prices.key]: 'prices',
  [library.files.key]: 'files',
  [media.photos.key]: 'files',
}

/** Staff calls outside of entities that tokens may make. */
const OTHER_CALLS: [Call, Scope][] = [
  [catalogue.editEssentials, 'read'],
  [library.allFiles, 'read'],
  [library.fileUses, 'read'],
  [library.fileVersions, 'read'],
  [library.fileMatches, 'read'],
  [technology.allReleaseNotes, 'read'],
  [library.uploadFile, 'files'],
  [library.restoreVersion, 'files'],
  [media.addSeriesPhoto, 'files'],
  [media.removeSeriesPhoto, 'files'],
  [media.addVariantPhoto, 'files'],
  [media.removeVariantPhoto, 'files'],
  [media.uploadLogo, 'files'],
]

const scopeByCall = new Map<Call, Scope>([...callsOfContent(), ...OTHER_CALLS])

/**
 * The scope that a service token needs to make a call with the rights of staff; undefined if no token may. Only calls of
 * entities and those listed above have one, so a new call is closed to tokens until somebody opens it.
 */
export function scopeOf(call: Call): Scope | undefined {
  return scopeByCall.get(call)
}

/** The scope that a service token needs to change records of an entity, whichever call changes them. */
export function writeScopeOf(entity: string): Scope {
  return WRITE_SCOPES[entity] ?? 'content'
}

function callsOfContent(): [Call, Scope][] {
  return Object.values(contentAreas)
    .flatMap((area) => Object.values<object>(area))
    .flatMap((member): [Call, Scope][] => {
      if (isCall(member)) return isPublicRead(member) ? [[member, 'read']] : []
      if (!('editor' in member && 'key' in member)) return []
      const write = writeScopeOf(String(member.key))
      return callsOf(member).map(([, one]) => [one, one.method === 'GET' ? 'read' : write])
    })
}

/** Some public reads answer staff more, such as records that are offline. */
function isPublicRead({ method, access }: Call): boolean {
  return method === 'GET' && access === 'anyone'
}
