import type { ActivityAction } from '#domain/desk/activity.ts'
import type { ActivityEvent } from '#server/engine/activity.ts'

/** An event about a release. */
export function aboutRelease(
  action: ActivityAction,
  { id, name }: { id: number; name: string },
): ActivityEvent {
  return { action, entity: 'release', id, name }
}
