import { execFileSync } from 'node:child_process'
import { Parser } from 'htmlparser2'
import { splitLanguage } from '#domain/languages/language.ts'
import { configuredAddress } from '#domain/wayfinding/configured-address.ts'
import site from '#site-config'

export interface CrawledPage {
  path: string
  status: number
  headers: Headers
  html: string
}

interface BuiltRoute {
  id: string
  path?: string
  index?: boolean
  parentId?: string
}

const PRINT_ROUTES = `
  const { routes } = await import('./build/server/index.js')
  console.log(JSON.stringify(routes, (key, value) => (key === 'module' ? undefined : value)))`

let routesOfBuild: Record<string, BuiltRoute> | undefined

/** Read in a process of its own, because the test runner of the browser journeys would transform the build. */
function readRoutes(): Record<string, BuiltRoute> {
  const options = ['--input-type=module', '--eval', PRINT_ROUTES]
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' })) as never
}

/** The route patterns of every page in the build, such as "/products/:category". */
export function builtRoutes(): string[] {
  const routes = (routesOfBuild ??= readRoutes())
  const addressOf = (route: BuiltRoute | undefined): string =>
    route ? addressOf(routes[route.parentId ?? '']) + (route.path ? `/${route.path}` : '') : ''
  const pages = Object.values(routes).filter(({ path, index }) => path !== undefined || index)
  return [...new Set(pages.map((route) => configuredAddress(addressOf(route), site) || '/'))]
}

/** Pages in other languages are the same pages, with texts of a catalogue. */
export const isPublic = (path: string) =>
  !/^\/(editor|api|assets)\b/.test(path) && splitLanguage(path, site.languages).path === path

const MAX_EXAMPLES = 3

/** Fetches every public page with a fixed address, and linked pages of every other kind: some, or all. */
export async function crawl(url: string, maxExamples = MAX_EXAMPLES): Promise<CrawledPage[]> {
  const fixed = builtRoutes().filter((pattern) => !/[:*]/.test(pattern))
  const queue = [...fixed, '/nowhere', '/sitemap.xml', '/robots.txt'].filter(isPublic)
  const visited = new Set(queue)
  const examples = new Map<string, number>()
  const pages: CrawledPage[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await fetch(url + path, { redirect: 'manual' })
    const html = await answer.text()
    pages.push({ path, status: answer.status, headers: answer.headers, html })
    for (const [, link = ''] of html.matchAll(/<a\b[^>]*\bhref="(\/[^"#?]*)/g)) {
      if (visited.has(link) || !isPublic(link)) continue
      visited.add(link)
      const kind = `${link.split('/')[1]} ${link.split('/').length} ${link.endsWith('/archive')}`
      const seen = examples.get(kind) ?? 0
      examples.set(kind, seen + 1)
      if (seen < maxExamples) queue.push(link)
    }
  }
  return pages
}

/** What a page links to and shows on this site, and the targets of fragments it has. */
export function linksOf(html: string): { links: string[]; images: string[]; ids: Set<string> } {
  const links: string[] = []
  const images: string[] = []
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(name, { id, href, src }) {
      if (id) ids.add(id)
      if (name === 'a' && href && /^[/#]/.test(href)) links.push(href)
      if (name === 'img' && src?.startsWith('/')) images.push(src)
    },
  })
  parser.end(html)
  return { links, images, ids }
}

/** The opening tags of a page, such as `<a href="/news">`; scripts and their content are left out. */
export function tagsOf(html: string): string[] {
  const withoutScripts = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  return [...withoutScripts.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag)
}
