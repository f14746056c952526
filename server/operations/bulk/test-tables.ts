import type * as z from 'zod'
import type { bulkCalls } from '#contract/desk/bulk.ts'
import type { World } from '#server/testing/test-world.ts'

const ADDRESS = 'http://localhost:3000/api/editor'

type Answer = Partial<z.output<typeof bulkCalls.importRows.output>> & {
  error?: string
  fields?: Record<string, string>
  broken_links?: unknown[]
}

/** Downloads an exported file, by its name and perhaps a query. */
export function exportFile(world: World, name: string, token: string | null = world.tokens.staff) {
  const headers = new Headers(token === null ? [] : [['Authorization', `JWT ${token}`]])
  return world.fetch(new Request(`${ADDRESS}/export/${name}`, { headers }))
}

/** Uploads a table to be imported. */
export async function importFile(
  world: World,
  entity: string,
  content: string | ArrayBuffer,
  flags: Record<string, boolean> = {},
): Promise<{ status: number; body: Answer }> {
  const form = new FormData()
  for (const [name, isSet] of Object.entries(flags)) form.set(name, String(isSet))
  form.set('file', new File([content], typeof content === 'string' ? 'table.csv' : 'table.xlsx'))
  const response = await world.fetch(
    new Request(`${ADDRESS}/import/${entity}`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `JWT ${world.tokens.staff}` },
    }),
  )
  return { status: response.status, body: (await response.json()) as Answer }
}
