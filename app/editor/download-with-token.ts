import { Failure } from '#domain/failure.ts'
import { sendToPath } from '#app/call-server.ts'

/** Downloads a file that only staff may read. It is saved and never opened as a page, because its content is untrusted. */
export async function downloadWithToken(
  path: string,
  params: Record<string, unknown>,
  filename: string,
): Promise<void> {
  const response = await sendToPath('GET', path, params)
  if (!response.ok) throw new Failure(response.status === 404 ? 'FILE_NOT_FOUND' : 'UNAVAILABLE')
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
