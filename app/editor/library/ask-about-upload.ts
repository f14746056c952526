import { api } from '#app/api-client.ts'
import { formPath } from '#app/editor/screen.ts'
import { filesScreen } from '#app/editor/screens/files.ts'
import { sha256 } from '#app/editor/upload/sha256.ts'
import type { Send, UploadQuestion } from '#app/editor/upload/use-uploads.ts'

/** Asks what a dropped file is when its bytes are in the library, or when its name is like that of another file. */
export async function askAboutUpload(
  file: File,
  sendTo: (replaced?: number) => Send,
): Promise<UploadQuestion | undefined> {
  const checksum = await sha256(file)
  const { same, similar } = await api.library.fileMatches({
    filename: file.name,
    ...(checksum && { checksum }),
  })
  const asNew = { label: 'Upload as a new file', send: sendTo() }
  const [known] = same
  if (known) {
    const text = `has the same bytes as version ${known.number} of “${known.name}”.`
    return { text, to: formPath(filesScreen, known.id), answers: [asNew] }
  }
  const [like] = similar
  if (!like) return undefined
  return {
    text: `looks like a new version of “${like.name}” (${like.filename}).`,
    to: formPath(filesScreen, like.id),
    answers: [
      ...similar.map(({ id, name }) => ({ label: `New version of ${name}`, send: sendTo(id) })),
      asNew,
    ],
  }
}
