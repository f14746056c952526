import type { World } from '#server/testing/test-world.ts'

interface Upload {
  filename: string
  bytes: string | Uint8Array<ArrayBuffer>
  file_id?: string
  /** What is said of the version. */
  texts?: Record<string, string>
}

interface UploadedRecord {
  id: number
  version: number
  name: string
  filename: string
  url: string
  size: number
  mime_type: string
  version_number: number
}

/** Uploads a file like the editor does. */
export async function upload(world: World, { filename, bytes, file_id = '', texts = {} }: Upload) {
  const body = new FormData()
  body.set('filename', filename)
  body.set('type', filename.split('.').at(-1) ?? '')
  body.set('file_id', file_id)
  for (const [name, text] of Object.entries(texts)) body.set(name, text)
  body.set('file', new Blob([bytes]), filename)
  const headers = { Authorization: `JWT ${world.tokens.staff}` }
  const request = new Request('http://localhost:3000/api/file-upload', { method: 'POST', headers, body })
  const response = await world.fetch(request)
  const result = (await response.json()) as { file: UploadedRecord }
  return { status: response.status, ...result }
}
