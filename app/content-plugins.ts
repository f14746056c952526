import type { Plugin } from 'vite'
import { parse } from 'yaml'

/** Imports the YAML of content/ as plain data, for the build and for tests. */
export const contentPlugins: Plugin[] = [
  {
    name: 'content-tables',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('.yml') ? `export default ${JSON.stringify(parse(code))}` : undefined,
  },
]
