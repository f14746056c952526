import { preparableCalls } from '#contract/preparable-calls.ts'
import { truncate } from '#domain/clean-text.ts'
import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { preparedChangeOperations } from '#server/operations/publishing/prepared-changes.ts'
import type { releaseOperations } from '#server/operations/publishing/releases.ts'

const MAX_NAME_LENGTH = 100

/** A new text of a record. */
export interface NewText {
  entity: string
  record_id: number
  field: string
  version: number
  text: string
}

/** Routes of the update calls, by entity. */
const updateRoutes = new Map(
  [...preparableCalls.values()]
    .filter(({ action }) => action === 'update')
    .map(({ entity, route }) => [entity, route]),
)

/** Whether the texts of an entity can be changed by a call. */
export function canUpdate(entity: string): boolean {
  return updateRoutes.has(entity)
}

/** Changes texts of many records at once: a release with a change per record, which is published and can be undone. */
export async function publishTexts(
  context: Context,
  releases: ReturnType<typeof releaseOperations>,
  name: string,
  texts: NewText[],
): Promise<number> {
  const { release } = await releases.addRelease(context, { name: truncate(name, MAX_NAME_LENGTH) })
  for (const group of Map.groupBy(texts, ({ entity, record_id }) => `${entity} ${record_id}`).values()) {
    const { entity, record_id: id, version } = group[0]!
    const values = Object.fromEntries(group.map(({ field, text }) => [field, text]))
    await preparedChangeOperations.prepareChange(context, {
      call: updateRoutes.get(entity)!,
      input: { id, version, ...values },
      release: release.id,
    })
  }
  try {
    await releases.publish(context, { id: release.id })
  } catch (error) {
    // Refused as a whole: nothing failed that somebody would solve in the release.
    if (error instanceof Failure && error.code === 'BROKEN_LINKS')
      await discard(context, releases, release.id)
    throw error
  }
  return release.id
}

async function discard(context: Context, releases: ReturnType<typeof releaseOperations>, id: number) {
  const { prepared_change } = await releases.release(context, { id })
  for (const change of prepared_change)
    await preparedChangeOperations.discardPrepared(context, { id: change.id })
  await releases.deleteRelease(context, { id })
}
