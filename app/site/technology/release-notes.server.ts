import type { Api } from '#contract/contract.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'

interface ShownNote {
  id: number
  title: string
  contentHtml: string
}

/** Release notes of a subject, newest first; null if there is no subject with this code. */
export async function releaseNotes(api: Api, code: string): Promise<ShownNote[] | null> {
  const { release_note, release_note_subject } = await api.technology.publicReleaseNotes({ code })
  if (release_note_subject.length !== 1) return null
  return release_note.map(({ id, title, content }) => ({ id, title, contentHtml: pageMarkdown(content) }))
}
