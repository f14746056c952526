import * as z from 'zod'
import { foundKinds, type FoundKind } from '#domain/wayfinding/search.ts'
import { absolute, orNothing, pageUrl, Refusal, term, tool, type ToolSource } from './tool.ts'
import { inWords } from '#domain/words.ts'

const kinds = Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]

const search = tool('search', {
  input: z.object({
    query: term,
    kind: z.enum(kinds).optional().describe('Only results of this kind'),
    limit: z.int().min(1).max(20).default(8),
  }),
  output: z.object({
    results: z.array(z.object({ kind: z.string(), title: z.string(), excerpt: z.string(), url: pageUrl })),
    total: z.int(),
  }),
  async run(source, { query, kind, limit }) {
    const variant = kind === 'file' ? 'documents' : 'website'
    const answer = await source.api.wayfinding.search({
      search: query,
      variant,
      kind: kind === undefined || kind === 'file' ? '' : kind,
      limit,
    })
    return {
      results: answer.found.map((found) => ({
        kind: inWords(foundKinds[found.kind], source.vendor.words),
        title: found.title.map(({ text }) => text).join(''),
        excerpt: found.excerpt.map(({ text }) => text).join(''),
        url: absolute(found.address, source),
      })),
      total: answer.totals[variant],
    }
  },
})

const getDownload = tool('get_download', {
  input: z.object({ file: term.describe('Such as "Guide", "startup-package.zip" or "12"') }),
  output: z.object({
    name: z.string(),
    filename: z.string(),
    download_url: z.string(),
    size_bytes: z.int().nullable(),
    sha256: z.string().nullable().describe('Null for a file on another site'),
    uploaded: z.string().nullable(),
    url: pageUrl,
  }),
  async run(source, input) {
    const id = await findFileId(source, input.file)
    const answer = await orNothing(source.api.library.download({ id }), 'FILE_NOT_FOUND')
    if (!answer)
      throw new Refusal(`There is no file "${input.file}". Use the tool "search" with kind "file".`)
    const { filename, link, file } = answer
    return {
      name: file.name,
      filename,
      download_url: link,
      size_bytes: file.size,
      sha256: file.checksum,
      uploaded: file.uploaded,
      url: absolute(`/download/${file.id}`, source),
    }
  },
})

async function findFileId({ api }: ToolSource, name: string): Promise<number> {
  if (/^\d{1,9}$/.test(name)) return Number(name)
  const { file } = await api.library.downloads({})
  const wanted = name.toLowerCase()
  const own = file.filter((one) => [one.name, one.filename].some((text) => text.toLowerCase() === wanted))
  const similar = own.length > 0 ? own : file.filter((one) => one.name.toLowerCase().includes(wanted))
  const [found, ...others] = similar
  if (!found) throw new Refusal(`There is no file "${name}". Use the tool "search" with kind "file".`)
  if (others.length > 0) {
    const names = similar.slice(0, 10).map((one) => `${one.id}: ${one.name}`)
    throw new Refusal(`${similar.length} files are called so. Ask for one of them by id: ${names.join('; ')}`)
  }
  return found.id
}

export const findTools = [search, getDownload]
