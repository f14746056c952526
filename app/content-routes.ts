import { globSync } from 'node:fs'
import { join } from 'node:path'
import { route, type RouteConfigEntry } from '@react-router/dev/routes'
import site from '#site-config'

const FOLDER = join(import.meta.dirname, '../content/pages')

/** Second addresses of pages. */
const aliases = [{ path: `technology/${site.meshProtocol.slug}/dsm`, file: 'dsm.mdx' }]

/** One route per file below content/pages: the path of the file is the address of the page. */
export function contentRoutes(): RouteConfigEntry[] {
  const pages = globSync('**/*.mdx', { cwd: FOLDER })
    .toSorted()
    .map((file) => route(file.replace(/(\/?index)?\.mdx$/, ''), `../content/pages/${file}`))
  const aliasRoutes = aliases.map(({ path, file }) => route(path, `../content/pages/${file}`, { id: path }))
  return [...pages, ...aliasRoutes]
}
