import { replace } from 'react-router'

interface Creation {
  id: Promise<number>
  /** Aborted when another navigation takes the place of the one that asked for the record. */
  signal: AbortSignal
  /** The page that was open. */
  from: string
}

/** The latest creations by the address that was requested. */
const creations = new Map<string, Creation>()

/**
 * Creates a record for a form that needs one and redirects to its address. A navigation that takes the place of another
 * one to the same address gets the same record: by a double click, or because the page that is left loads its data
 * again, with which the router starts the navigation anew.
 */
export async function redirectToNew(
  { url, signal }: Request,
  create: () => Promise<number>,
  formPath: (id: number) => string,
): Promise<Response> {
  const from = window.location.href
  const earlier = creations.get(url)
  const id = earlier?.signal.aborted && earlier.from === from ? earlier.id : create()
  creations.set(url, { id, signal, from })
  try {
    return replace(formPath(await id))
  } catch (error) {
    creations.delete(url)
    throw error
  }
}
