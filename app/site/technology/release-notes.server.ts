import type { Api } from '#contract/contract.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'

interface ShownNote {
  id: number
  title: string
  contentHtml: string
}

/** The notes of the one subject with this code, the newest first; null when there is no such subject. */
export async function releaseNotes(api: Api, code: string): Promise<ShownNote[] | null> {
  const { release_note, release_note_subject } = await api.technology.publicReleaseNotes({ code })
  if (release_note_subject.length !== 1) return null
  return release_note.map(({ id, title, content }) => ({ id, title, contentHtml: pageMarkdown(content) }))
}
