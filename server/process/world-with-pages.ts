import { resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { deliverPages } from '#server/deliver-pages.ts'
import { doors } from '#server/http/doors.ts'
import { pageDoor, type AppBuild } from '#server/http/pages.ts'
import { newWorld, type World } from '#server/testing/test-world.ts'

/** A world that serves the built pages in this thread, so the cost of a response can be measured. */
export async function worldWithPages(): Promise<World> {
  const world = await newWorld()
  await deliverPages(world.parts.anonymousContext())
  const build = (await import(resolve('build/server/index.js'))) as ServerBuild
  const app = { build, ...(build.entry.module as unknown as Omit<AppBuild, 'build'>) }
  const fetch = doors(
    world.parts,
    pageDoor(world.parts, async () => app),
  )
  return { ...world, fetch }
}
