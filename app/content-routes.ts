import { globSync } from 'node:fs'
import { join } from 'node:path'
import { route, type RouteConfigEntry } from '@react-router/dev/routes'

const FOLDER = join(import.meta.dirname, '../content/pages')

/** One route per file below content/pages: the path of the file is the address of the page. */
export function contentRoutes(): RouteConfigEntry[] {
  return globSync('**/*.mdx', { cwd: FOLDER })
    .toSorted()
    .map((file) => route(file.replace(/(\/?index)?\.mdx$/, ''), `../content/pages/${file}`))
}
