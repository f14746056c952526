import mdx from '@mdx-js/rollup'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin, PluginOption } from 'vite'
import { parse } from 'yaml'
import { sectionsInFrontMatter } from './content-sections.ts'

/** Pages of content/pages: front matter becomes the route's handle, headings get anchors, parts come from us. */
const pages = {
  enforce: 'pre' as const,
  ...mdx({
    remarkPlugins: [
      remarkFrontmatter,
      sectionsInFrontMatter,
      [remarkMdxFrontmatter, { name: 'handle' }],
      remarkGfm,
    ],
    rehypePlugins: [rehypeSlug],
    tableCellAlignToStyle: false,
    providerImportSource: '#app/site/mdx-components.tsx',
  }),
}

/** A route around a page does not see its front matter in time for title and description, so each page says them itself. */
const pageMeta: Plugin = {
  name: 'content-meta',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('content/pages/') && id.endsWith('.mdx')
      ? `${code}\nexport { meta } from '#app/site/content-meta.ts'`
      : undefined,
}

/** Tables of content/tables become plain data. */
const tables: Plugin = {
  name: 'content-tables',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.yml') ? `export default ${JSON.stringify(parse(code))}` : undefined,
}

/** What makes content/ readable to the build and to tests. */
export const contentPlugins: PluginOption[] = [pages, pageMeta, tables]
