import { Failure } from '#domain/failure.ts'
import { linkAddress } from '#domain/library/link.ts'
import { redirectKeys } from '#domain/wayfinding/redirect.ts'
import type { Context } from '#server/engine/context.ts'
import { wayfindingOperations } from './wayfinding.ts'

const MAX_HOPS = 20
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/

interface RedirectLink {
  auto_redirect: boolean
  page: string
  file: number | null
  url: string
}

/** A redirect must lead from a path of this site to another address and must not form a loop, even through others. */
export async function validateRedirect(context: Context, link: RedirectLink): Promise<void> {
  if (!link.auto_redirect) return
  if (!OWN_PATH.test(link.page)) refuse('page', 'A redirect needs an old path that starts with /')
  const target = linkAddress(link)
  if (target === '') refuse('url', 'A redirect needs a target')
  if (await formsLoop(context, target, link.page)) refuse('url', 'Leads back to the old path')
}

/** The old address of a file must be a path of this site other than its download page. */
export async function validateOldAddress(
  context: Context,
  { id, old_url }: { id: number; old_url?: string | undefined },
): Promise<void> {
  if (!old_url) return
  if (!OWN_PATH.test(old_url)) refuse('old_url', 'Expected a path that starts with /')
  if (await formsLoop(context, `/download/${id}`, old_url)) refuse('old_url', 'Leads back to this address')
}

async function formsLoop(context: Context, target: string, page: string): Promise<boolean> {
  const start = new Set(redirectKeys(page))
  let next: string | null = target
  for (let hop = 0; hop < MAX_HOPS && next !== null; hop += 1) {
    if (redirectKeys(localPath(next, context.publicUrl)).some((key) => start.has(key))) return true
    const result = await wayfindingOperations.checkRedirect(context, {
      url: localPath(next, context.publicUrl),
    })
    next = result.redirect
  }
  return next !== null
}

function localPath(address: string, publicUrl: string): string {
  return address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
}

function refuse(field: string, message: string): never {
  throw new Failure('INVALID_INPUT', { fields: { [field]: message } })
}
