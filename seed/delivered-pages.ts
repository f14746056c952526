import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { blankPage, pageFields, type PageFields } from '#domain/wayfinding/page.ts'
import site from '#site-config'
import { checkFile, parseYaml, shownPath, VendorFileError } from '#vendors/vendor-file-error.ts'
import { vendorFolder } from '#vendors/vendor-folder.ts'

const FOLDER = join(vendorFolder, 'content/pages')

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

/** Addresses that the site configuration names, as the files have them. */
const NAMED = [
  { written: '/technology/iqmesh', meant: `/technology/${site.meshProtocol.slug}` },
  { written: '/what-is-hopline', meant: `/what-is-${site.brand.product}` },
]

/** An address, or a text with links, as the site configuration wants it. */
function configured(text: string): string {
  return NAMED.reduce((result, { written, meant }) => result.replaceAll(written, meant), text)
}

/** Names in texts, as the files have them, by what the site configuration calls them. */
const WORDS = new Map([
  ['IQMESH', site.meshProtocol.name],
  ['OS', site.words.os],
  ['DPA', site.words.dpa],
  ['Hopline', site.brand.name],
])

/** A text in the words of the site configuration. */
function inOwnWords(text: string): string {
  return text.replaceAll(/\b(?:IQMESH|OS|DPA|Hopline)\b/g, (word) => WORDS.get(word)!)
}

function readPage(file: string): PageFields {
  const source = readFileSync(join(FOLDER, file), 'utf8').replaceAll('\r\n', '\n')
  const end = source.indexOf('\n---\n', 3)
  const name = `content/pages/${file}`
  if (!source.startsWith('---\n') || end < 0)
    throw new VendorFileError([`${shownPath(name)} has no front matter`])
  const heading = checkFile(name, frontMatter, parseYaml(name, source.slice(4, end)))
  const address = configured(`/${file.replace(/\.md$/, '')}`)
  const text = inOwnWords(configured(source.slice(end + '\n---\n'.length).trim()))
  const heads = Object.entries(heading).map(([name, value]) => [
    name,
    typeof value === 'string' ? inOwnWords(value) : value,
  ])
  return checkFile(name, pageFields, {
    ...blankPage,
    ...Object.fromEntries(heads),
    address,
    text,
    is_online: true,
  })
}
