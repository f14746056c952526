import mdx from '@mdx-js/rollup'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import rehypeSlug from 'rehype-slug'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdxFrontmatter from 'remark-mdx-frontmatter'
import { defineConfig, type Plugin } from 'vite'
import { parse } from 'yaml'

/** Pages of content/pages: front matter becomes the route's handle, headings get anchors, parts come from us. */
const contentPages = mdx({
  remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { name: 'handle' }], remarkGfm],
  rehypePlugins: [rehypeSlug],
  providerImportSource: '#app/site/mdx-components.tsx',
})

/** Tables of content/tables become plain data. */
const contentTables: Plugin = {
  name: 'content-tables',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.yml') ? `export default ${JSON.stringify(parse(code))}` : undefined),
}

export default defineConfig({
  plugins: [{ enforce: 'pre', ...contentPages }, contentTables, tailwindcss(), reactRouter()],
})
