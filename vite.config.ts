import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { contentPlugins } from './app/content-plugins.ts'

/** Manual chunks: modules that pages need together are bundled with their imports, to save requests. */
const manualChunks = {
  shell: [
    'app/site/shell/',
    'app/site/layout',
    'app/site/page-meta',
    'app/site/rail-section',
    'app/site/article/contents',
    'app/blocks/page-head',
    'app/ui/empty',
    'app/ui/loader',
    'domain/calendar-date',
    'domain/plain-text',
    'domain/wayfinding/search.ts',
  ],
  article: [
    'app/site/article/article',
    'app/site/mdx-components',
    'app/site/content-meta',
    'app/blocks/drawings/block',
  ],
  mesh: [
    'app/blocks/mesh/mesh-layer',
    'app/blocks/mesh/packet',
    'app/blocks/mesh/zones-figure',
    'app/ui/is-seen',
    'domain/technology/mesh-layout',
  ],
  simulator: [
    'app/blocks/mesh-simulator/mesh-player',
    'app/blocks/mesh-simulator/sample-network',
    'app/site/article/video',
    'domain/technology/mesh-simulation/request',
  ],
  catalogue: [
    'app/blocks/photo',
    'app/site/library/download-link',
    'app/site/library/link-anchor',
    'app/ui/disclosure',
    'domain/catalogue/price-tier',
  ],
  newsroom: ['app/blocks/event-list', 'app/blocks/news-list'],
  schemas: ['node_modules/zod/', 'domain/fields', 'contract/call', 'contract/resource'],
  editor: [
    'app/editor/shell',
    'app/editor/frame',
    'app/editor/list/',
    'app/editor/records',
    'app/editor/screen.ts',
    'app/editor/view-address',
    'app/editor/use-',
    'app/ui/switch',
  ],
}

const chunks = [
  { name: 'libraries', test: /node_modules/, minShareCount: 60 },
  ...Object.entries(manualChunks).map(([name, prefixes]) => ({
    name,
    test: (id: string) => prefixes.some((prefix) => id.includes(`/${prefix}`)),
  })),
]

export default defineConfig({
  plugins: [...contentPlugins, reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})
