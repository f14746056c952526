import { replace } from 'react-router'

/** Creations in progress by the address that was requested. */
const pending = new Map<string, Promise<number>>()

/**
 * Creates a record for a form that needs one and redirects to its address. A second navigation to the same address
 * in the meantime, such as by a double click, gets the same record.
 */
export async function redirectToNew(
  { url }: Request,
  create: () => Promise<number>,
  formPath: (id: number) => string,
): Promise<Response> {
  const creation = pending.get(url) ?? create().finally(() => pending.delete(url))
  pending.set(url, creation)
  return replace(formPath(await creation))
}
