import type { Call } from '#contract/call.ts'
import { csrfTokenOf } from '#domain/accounts/csrf-cookie.ts'
import { failures } from '#domain/failure.ts'
import { callServer } from '#app/call-server.ts'
import { readText, storageKeys, writeText } from '#app/local-storage.ts'

interface Options {
  /** Called with the progress from 0 to 1. */
  onProgress?: (progress: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a file with its form fields. Uses XMLHttpRequest, because fetch has no upload progress.
 * Path parameters are taken from the fields.
 */
export function sendFile(
  call: Call,
  fields: Record<string, string>,
  file: File,
  { onProgress, signal }: Options = {},
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const request = new XMLHttpRequest()
  const fail = () => reject(new Error(`${failures.UPLOAD_FAILED.text} ${fileError(request.response)}`.trim()))
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(fields[name] ?? ''))
  request.open(call.method, `/api/${path}`)
  for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
  request.responseType = 'json'
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
  request.onerror = fail
  request.onabort = fail
  request.onload = () => {
    // Session expired: a regular call triggers the redirect to sign-in.
    if (request.status === 401) void callServer('GET user', {}).catch(() => undefined)
    if (request.status !== 200) return fail()
    writeText(storageKeys.lastSave, String(Date.now()))
    resolve(request.response)
  }
  signal?.addEventListener('abort', () => request.abort())
  request.send(formOf(fields, file))
  return promise
}

/** The server's message about the file; empty for other errors. */
function fileError(response: { error?: string; fields?: { file?: string } } | null): string {
  if (response?.fields?.file) return `${response.fields.file}.`
  return response?.error === 'BODY_TOO_LARGE' ? 'The file is too large.' : ''
}

/** The file comes last, so the server has the other fields before it streams the content. */
function formOf(fields: Record<string, string>, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return form
}

function headers(): Record<string, string> {
  const token = readText(storageKeys.token)
  const csrf = csrfTokenOf(document.cookie)
  return { ...(token && { Authorization: `JWT ${token}` }), ...(csrf && { 'X-CSRFToken': csrf }) }
}
