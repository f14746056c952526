import { wayfinding } from '#contract/wayfinding.ts'
import { isEdited } from '#domain/wayfinding/site-areas.ts'
import { callApi } from '#app/call-api.ts'
import site from '#site-config'

/** Until they are loaded, or if that fails, everything is offered. */
let off: string[] = []

/** Loads which areas of the website are switched off: what belongs to them leaves the menu of the editor. */
export async function loadSwitchedOff(): Promise<void> {
  const loaded = await callApi(wayfinding.siteTree, {}).catch(() => null)
  if (loaded) off = loaded.switched_off
}

/** Whether the records of an entity are shown anywhere on the website. */
export function isOffered(entity: string): boolean {
  if (entity === 'translation' && site.languages.length === 1) return false
  return isEdited(entity, off)
}
