import type { Api } from '#contract/contract.ts'
import { add } from '#server/testing/test-records.ts'
import type { World } from '#server/testing/test-world.ts'

export type PreparedChange = Awaited<ReturnType<Api['publishing']['prepareChange']>>['prepared_change']

type Route = Parameters<Api['publishing']['prepareChange']>[0]['call']

/** Creates a release with prepared changes; returns its id and the changes. */
export async function addRelease(
  world: World,
  calls: [route: Route, input: Record<string, unknown>][],
  fields: { name?: string; moment?: string } = {},
): Promise<{ id: number; changes: PreparedChange[] }> {
  const { publishing } = world.api('staff')
  const { release } = await publishing.addRelease({ name: 'Spring', ...fields })
  const changes: PreparedChange[] = []
  for (const [call, input] of calls) {
    const { prepared_change } = await publishing.prepareChange({ call, input, release: release.id })
    changes.push(prepared_change)
  }
  return { id: release.id, changes }
}

export const addNews = (world: World, fields: object = {}) =>
  add(world, 'POST news-item', 'news', {
    perex: 'Old headline',
    content: 'The gateway arrives in spring. It costs little.',
    published: '2026-11-01 08:00',
    is_online: true,
    ...fields,
  })
