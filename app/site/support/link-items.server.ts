import type { Api } from '#contract/contract.ts'
import { linkAddress } from '#domain/library/link.ts'
import type { ListedLink } from '#app/site/library/link-list.tsx'
import { pageMarkdown, pageMarkdownLine } from '#app/markdown/page-markdown.server.ts'
import { withoutLinks } from '#app/markdown/without-links.ts'

/** View models of the links on a page. */
export async function linkItems(api: Api, page: string): Promise<ListedLink[]> {
  const { link } = await api.library.pageLinks({ page })
  return link.map(({ id, name, url, file, icon, description, content, is_external, is_modal, target }) => {
    const address = linkAddress({ file, url })
    return {
      id,
      name,
      icon,
      target,
      address,
      isExternal: is_external || !address.startsWith('/'),
      descriptionHtml: withoutLinks(pageMarkdownLine(description)),
      contentHtml: is_modal ? pageMarkdown(content) : '',
    }
  })
}
