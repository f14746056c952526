import type { Client } from '#server/http/client-address.ts'

/** For whom one thread asks another: the name of the request, and who sent it. */
export interface Asker {
  id: string
  client: () => Client
}

/** The header that carries it. Set anew by the front thread, so nobody outside can. */
export const ASKED_FOR = 'x-asked-for'

export function writeAsker({ id, client }: Asker): string {
  return encodeURIComponent(JSON.stringify({ id, client: client() }))
}

export function readAsker(header: string): Asker {
  const { id, client } = JSON.parse(decodeURIComponent(header)) as { id: string; client: Client }
  return { id, client: () => client }
}
