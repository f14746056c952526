import { Failure } from '#domain/failure.ts'
import { sendToPath } from '#app/call-server.ts'

/** Downloads an attachment with the auth token. It is untrusted, so it is saved and never opened as a page. */
export async function downloadAttachment({ id, filename }: { id: number; filename: string }): Promise<void> {
  const response = await sendToPath('GET', 'support-request/:id/attachment', { id })
  if (!response.ok) throw new Failure(response.status === 404 ? 'FILE_NOT_FOUND' : 'UNAVAILABLE')
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  URL.revokeObjectURL(address)
}
