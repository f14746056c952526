import { namesOf, publicPages } from '#domain/wayfinding/pages.ts'
import { twinPath } from '#domain/wayfinding/twin.ts'
import type { RequestContext } from '#server/http/server-parts.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { publicPagesOf } from '#server/search/public-pages.ts'
import site from '#site-config'

const ASSISTANTS = '/support/mcp'

/** llms.txt: what the site is, and the twin of every public page by section. */
export async function llmsIndex(context: RequestContext): Promise<string> {
  const { publicUrl } = context
  const vendor = await readVendor(context.db)
  const { brand } = vendor
  const pages = await publicPagesOf(context, publicPages(namesOf(vendor, site)))
  const hasMcp = pages.some(({ address }) => address === ASSISTANTS)
  const mcp = hasMcp ? `, [MCP](${publicUrl}${twinPath(ASSISTANTS)})` : ''
  const sections = Object.groupBy(pages, ({ trail, title }) => trail[0] ?? (title || brand.name))
  const lists = Object.entries(sections).map(([section, members = []]) => {
    const links = members.map(({ address, title }) => `- [${plain(title)}](${publicUrl}${twinPath(address)})`)
    return `## ${plain(section)}\n\n${links.join('\n')}\n`
  })
  return [
    `# ${brand.name}\n`,
    `> ${brand.description}\n`,
    `Every public page is also Markdown: its address with \`.md\`, or \`Accept: text/markdown\`. All of them in one file: [llms-full.txt](${publicUrl}/llms-full.txt). Data as JSON: [API](${publicUrl}/api/docs), [OpenAPI](${publicUrl}/api/openapi.json)${mcp}.\n`,
    ...lists,
  ].join('\n')
}

/** llms-full.txt: the twins of all public pages, one after the other. */
export async function llmsFull(
  context: RequestContext,
  twin: (path: string) => Promise<Response | undefined>,
): Promise<string> {
  const texts: string[] = []
  for (const { address } of await publicPagesOf(context, publicPages(site))) {
    const answer = await twin(address)
    if (answer?.status === 200) texts.push(await answer.text())
  }
  return texts.join('\n')
}

/** Titles are text of staff: brackets would end the link, a line break the list. */
function plain(title: string): string {
  return title.replaceAll(/[\s[\]]+/g, ' ').trim()
}
