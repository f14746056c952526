import { Failure } from '#domain/failure.ts'
import type { Context } from '#server/engine/context.ts'
import { wayfindingOperations } from './wayfinding.ts'

/**
 * Makes a public read by the segments of an address. If there is no such record, the read is repeated at the address that
 * the old one redirects to.
 */
export async function followMoved<Result>(
  context: Context,
  folder: string,
  segments: string[],
  read: (segments: string[]) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(segments)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error
    const url = [folder, ...segments].join('/').toLowerCase()
    const { redirect } = await wayfindingOperations.checkRedirect(context, { url })
    const current = redirect?.startsWith(`${folder}/`) ? redirect.slice(folder.length + 1).split('/') : []
    if (current.length !== segments.length) throw error
    return read(current)
  }
}
