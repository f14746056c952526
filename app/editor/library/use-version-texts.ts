import type { VersionTexts } from '#domain/library/file-version.ts'
import { useInputSession } from '#app/editor/edit-session/use-input-session.ts'

/** What is said of the version that is uploaded next, with a draft. It is sent together with the file. */
export function useVersionTexts(file: VersionTexts & { id: number; name: string }) {
  const { for_series, for_os, for_hardware } = file
  const blank = { version_note: '', for_series, for_os, for_hardware }
  const input = useInputSession({
    draft: { path: `/editor/file/${file.id}#version`, name: `New version of ${file.name}` },
    blank,
    send: () => Promise.reject(new Error('The upload of the file sends them.')),
  })
  return {
    texts: input.values,
    setTexts: (texts: VersionTexts) => input.set({ ...texts }),
    /** After the upload: the note was of that version, the rest may hold for the next one. */
    forgetTexts: () => input.restart({ ...input.values, version_note: '' }),
  }
}
