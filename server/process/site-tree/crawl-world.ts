import { isPublic, linksOf } from '#server/process/crawl.ts'
import type { World } from '#server/testing/test-world.ts'

const ORIGIN = 'http://localhost:3000'
/** Pages of records are alike: some of each kind are enough. */
const MAX_OF_A_KIND = 3
const RECORDS =
  /^\/(?:product-detail|download|case-study|products|og|api|technology\/dpa\/commands|technology\/release-notes|search)\/|\.md$/
/** All twins in one text: a page is rendered for each. */
const ALL_TWINS = '/llms-full.txt'
const ENTRIES = ['/', '/sitemap.xml', '/menu-panels', '/llms.txt', '/error-404']
const SEARCHES = ['mesh', 'os', 'dpa', 'support', 'patent']

export interface Answer {
  path: string
  status: number
  links: string[]
  html: string
}

/** Asks for every address that the site links to: from home, sitemap, menus, search, and all pages found so. */
export async function crawlWorld(world: World): Promise<Answer[]> {
  const queue = [...ENTRIES, ...SEARCHES.map((term) => `/search/${term}`)]
  const seen = new Set([...queue, ALL_TWINS])
  const kinds = new Map<string, number>()
  const answers: Answer[] = []
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const answer = await read(world, path)
    answers.push(answer)
    for (const link of answer.links) {
      const isSkipped = !isPublic(link) && !link.startsWith('/api/media/files')
      if (seen.has(link) || isSkipped) continue
      seen.add(link)
      const kind = RECORDS.exec(link)?.[0]
      const count = (kind && kinds.get(kind)) || 0
      if (kind) kinds.set(kind, count + 1)
      if (count < MAX_OF_A_KIND) queue.push(link)
    }
  }
  return answers
}

/** Answers a request, following redirects inside of the site. */
export async function read(world: World, path: string): Promise<Answer> {
  let address = new URL(path, ORIGIN)
  for (let hop = 0; hop < 5; hop += 1) {
    const response = await world.fetch(new Request(address))
    const location = response.headers.get('location')
    if (location && response.status < 400) {
      address = new URL(location, address)
      if (address.origin !== ORIGIN) return { path, status: 200, links: [], html: '' }
      await response.body?.cancel()
      continue
    }
    const isText = /html|xml|plain/.test(response.headers.get('content-type') ?? '')
    const html = isText ? await response.text() : ''
    if (!isText) await response.body?.cancel()
    const isLost = address.pathname === '/error-404' && path !== '/error-404'
    return { path, status: isLost ? 404 : response.status, links: addressesIn(html), html }
  }
  return { path, status: 508, links: [], html: '' }
}

function addressesIn(html: string): string[] {
  const listed = [...html.matchAll(/<loc>([^<]+)<|\]\(([^()\s]+)\)/g)].map(
    ([, page, twin]) => page ?? twin ?? '',
  )
  const links = [...linksOf(html).links, ...listed.map((url) => url.replace(ORIGIN, ''))]
  return links.filter((link) => link.startsWith('/')).map((link) => link.split(/[?#]/, 1)[0]!)
}

/** What did not answer, with the page that links to it. Not found is what the page of errors says of itself. */
export function brokenIn(answers: Answer[]): string[] {
  return answers
    .filter(({ path, status }) => status !== 200 && path !== '/error-404')
    .map(
      ({ path, status }) =>
        `${status} ${path} linked from ${answers.find(({ links }) => links.includes(path))?.path}`,
    )
}
