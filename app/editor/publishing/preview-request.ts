import type { Call } from '#contract/call.ts'
import { pick } from '#domain/field-values.ts'
import type { Options, SavedRecord, Values } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { pageOf } from '#app/editor/view-address.ts'

/** What a form shows at the moment. */
interface Edited {
  saved: SavedRecord | null
  values: Values
  /** Names of the changed fields. */
  changed: string[]
}

/** The route of a call and its input. */
export interface UnsavedCall {
  call: string
  input: Values
}

interface PreviewRequest {
  /** The input of the call that makes a preview. */
  body: { path: string; moment: string | null; more?: UnsavedCall[] } & Partial<UnsavedCall>
  hash: string
  /** Whether the record is offline and shown as if it were online. */
  isOffline: boolean
}

/** The preview of a form with its unsaved values; null while the page of the record has no address. */
export function previewRequest(
  { resource, form, shownOn, view }: Pick<Screen, 'resource' | 'form' | 'shownOn' | 'view'>,
  { saved, values, changed }: Edited,
  options: Options,
  { moment, more = [] }: { moment: string; more?: UnsavedCall[] },
): PreviewRequest | null {
  const pattern = shownOn ?? view
  const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== undefined)
  const page = pattern && pageOf(pattern, { ...saved, ...Object.fromEntries(filled) }, options)
  if (!page) return null
  const isOffline = 'is_online' in form && !values.is_online
  const online = isOffline ? { is_online: true } : {}
  const call = saved
    ? (isOffline || changed.length > 0) &&
      unsavedCall(resource.update, { id: saved.id, ...pick(values, changed), ...online })
    : unsavedCall(resource.create, { ...values, ...online })
  const body = { path: page.path, moment: moment || null, ...call, ...(more.length > 0 && { more }) }
  return { body, hash: page.hash, isOffline }
}

export function unsavedCall({ method, path }: Call, input: Values): UnsavedCall {
  return { call: `${method} ${path}`, input }
}
