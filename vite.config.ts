import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugins } from './app/content-plugins.ts'

export default defineConfig({
  plugins: [...contentPlugins, tailwindcss(), reactRouter()],
})
