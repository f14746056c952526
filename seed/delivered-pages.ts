import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { blankPage, pageFields, type PageFields } from '#domain/wayfinding/page.ts'

const FOLDER = join(import.meta.dirname, '../content/pages')

/** What stands above the text of a page. The path of the file is its address. */
const frontMatter = z.strictObject({
  title: z.string().min(1),
  short_title: z.string().min(1).optional(),
  description: z.string().min(20).max(200),
  lead: z.string().min(1).optional(),
  menu: pageFields.shape.menu.optional(),
  ordering: pageFields.shape.ordering.optional(),
})

/** The pages of text that a new installation starts with: the Markdown files of content/pages. */
export function readDeliveredPages(): PageFields[] {
  return globSync('**/*.md', { cwd: FOLDER }).toSorted().map(readPage)
}

function readPage(file: string): PageFields {
  const source = readFileSync(join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n')
  const end = source.indexOf('\n---\n', 3)
  if (!source.startsWith('---\n') || end < 0) throw new Error(`content/pages/${file} has no front matter.`)
  const result = frontMatter.safeParse(parse(source.slice(4, end)))
  if (!result.success) throw new Error(`content/pages/${file}: ${z.prettifyError(result.error)}`)
  const address = `/${file.replace(/\.md$/, '')}`
  const text = source.slice(end + '\n---\n'.length).trim()
  return pageFields.parse({ ...blankPage, ...result.data, address, text, is_online: true })
}
