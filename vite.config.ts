import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugins } from './app/content-plugins.ts'

/** What every page needs comes in two files, that of libraries and that of the shell: each request has its price. */
const chunks = [
  { name: 'libraries', test: /node_modules/, minShareCount: 60, priority: 2 },
  { name: 'shell', test: /[\\/]app[\\/]site[\\/](shell[\\/]|layout)/, priority: 1 },
]

export default defineConfig({
  plugins: [...contentPlugins, tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
  },
})
