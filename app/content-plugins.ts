import mdx from '@mdx-js/rollup'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import type { Plugin, PluginOption } from 'vite'
import { parse } from 'yaml'
import { sectionsInFrontMatter } from './content-sections.ts'

/** MDX pages of content/pages: front matter becomes the route's handle, headings get anchors. */
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

/**
 * Adds a `meta` export to each page, because a layout route cannot read the front matter in time for title and
 * description, and a loader of its live facts, if it has any.
 */
const pageMeta: Plugin = {
  name: 'content-meta',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('content/pages/') && id.endsWith('.mdx')
      ? `${code}\nexport { meta } from '#app/site/content-meta.ts'${/\bhandle\.facts\b|"facts": \[/.test(code) ? FACTS_LOADER : ''}`
      : undefined,
}

const FACTS_LOADER = `
import { factsLoader } from '#app/site/article/facts-loader.ts'
export const loader = factsLoader(handle.facts)`

/** Imports the YAML of content/tables as plain data. */
const tables: Plugin = {
  name: 'content-tables',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.yml') ? `export default ${JSON.stringify(parse(code))}` : undefined,
}

/** Vite plugins that import content/, for the build and for tests. */
export const contentPlugins: PluginOption[] = [pages, pageMeta, tables]
