import { Feed } from 'feed'
import ical, { ICalCalendarMethod } from 'ical-generator'
import { resizedAddress } from '#domain/media/picture.ts'
import { SitemapStream, streamToPromise } from 'sitemap'
import { headlineOf } from '#domain/newsroom/news.ts'
import { cleanText } from '#domain/clean-text.ts'
import { plainText } from '#domain/plain-text.ts'
import { fullAddress } from '#domain/web-address.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import { SPECULATION_RULES_PATH, speculationRules } from '#domain/wayfinding/speculation-rules.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { apiFor } from '#server/operations/operations.ts'
import { publicPagesOf } from '#server/search/public-pages.ts'
import site from '#site-config'
import { FRESH_UNTIL, PUBLIC } from './answer.ts'
import { changeFeed, lastOrderCalendar } from './feeds/change-documents.ts'
import { brandFavicon } from './brand-favicon.ts'
import { escapeHtml } from './feeds/escape-html.ts'
import { pageVersions } from './languages/page-versions.ts'
import { limitFreshness } from './limit-freshness.ts'
import { ogImage } from './og-image.ts'
import { llmsFull, llmsIndex } from './twins/llms.ts'
import type { RequestContext, ServerParts } from './server-parts.ts'

interface Document {
  type: string
  write(context: RequestContext): Promise<string>
}

const FEED_ITEMS = 50

/** Documents for crawlers, feed readers and calendars, by path. */
const documents: Record<string, Document> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', write: robots },
  '/llms.txt': { type: 'text/plain; charset=utf-8', write: llmsIndex },
  '/.well-known/security.txt': { type: 'text/plain; charset=utf-8', write: securityText },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', write: sitemap },
  '/favicon.svg': { type: 'image/svg+xml', write: brandFavicon },
  '/manifest.json': { type: 'application/manifest+json', write: webManifest },
  '/news.rss': {
    type: 'application/rss+xml; charset=utf-8',
    write: async (context) => (await newsFeed(context)).rss2(),
  },
  '/news.atom': {
    type: 'application/atom+xml; charset=utf-8',
    write: async (context) => (await newsFeed(context)).atom1(),
  },
  '/changes.rss': {
    type: 'application/rss+xml; charset=utf-8',
    write: async (context) => (await changeFeed(context)).rss2(),
  },
  '/changes.atom': {
    type: 'application/atom+xml; charset=utf-8',
    write: async (context) => (await changeFeed(context)).atom1(),
  },
  '/changes.ics': { type: 'text/calendar; charset=utf-8', write: lastOrderCalendar },
  '/events.ics': { type: 'text/calendar; charset=utf-8', write: calendar },
  [SPECULATION_RULES_PATH]: { type: 'application/speculationrules+json', write: prerenderedLinks },
}

/** The response for a machine-readable document; undefined for any other path. */
export function machineReadable(
  parts: ServerParts,
  path: string,
  twin: (page: string) => Promise<Response | undefined>,
): Promise<Response> | undefined {
  if (path === '/llms-full.txt') {
    return respond(parts, {
      type: 'text/markdown; charset=utf-8',
      write: (context) => llmsFull(context, twin),
    })
  }
  if (path.startsWith('/og/') && path.endsWith('.png')) return ogImage(parts, path)
  const document = Object.hasOwn(documents, path) ? documents[path] : undefined
  return document && respond(parts, document)
}

/** Cacheable until the content changes or a scheduled change takes effect. */
async function respond(parts: ServerParts, { type, write }: Document): Promise<Response> {
  const context = parts.anonymousContext()
  await limitFreshness(context)
  const body = await write(context)
  const headers: Record<string, string> = { 'Content-Type': type, 'Cache-Control': PUBLIC }
  if (context.validUntil) headers[FRESH_UNTIL] = String(context.validUntil.getTime())
  return new Response(body, { headers })
}

async function robots({ publicUrl }: RequestContext): Promise<string> {
  const lines = [
    'User-agent: *',
    'Disallow: /editor',
    'Disallow: /api/',
    'Allow: /api/media/',
    'Allow: /api/docs',
    'Allow: /api/openapi.json',
    'Disallow: /search',
  ]
  return [...lines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

async function prerenderedLinks(): Promise<string> {
  return JSON.stringify(speculationRules(publicPages(site), site.languages))
}

/** What home screens of phones show of the site. */
async function webManifest({ db }: RequestContext): Promise<string> {
  const { brand, logo, look } = await readVendor(db)
  const { icon } = logo
  const icons = icon
    ? ([320, 640] as const).map((width) => {
        const side = Math.min(width, icon.width)
        return { src: resizedAddress(icon, width, 'png'), sizes: `${side}x${side}`, type: 'image/png' }
      })
    : []
  return JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    start_url: '/',
    display: 'browser',
    theme_color: look.accentLight || undefined,
    icons,
  })
}

/** Every page of the search index, once per language in which it is. */
async function sitemap(context: RequestContext): Promise<string> {
  const stream = new SitemapStream({ hostname: context.publicUrl })
  for (const { address, languages } of await publicPagesOf(context, publicPages(site)))
    for (const version of pageVersions(address, languages)) stream.write(version)
  stream.end()
  return (await streamToPromise(stream)).toString()
}

/** security.txt (RFC 9116): where to report a weakness. It has to end; a year from now is far enough. */
async function securityText(context: RequestContext): Promise<string> {
  const { publicUrl, now } = context
  const year = now.getUTCFullYear() + 1
  context.freshUntil(new Date(Date.UTC(year, 0, 1)))
  return [
    `Contact: mailto:${(await readVendor(context.db)).company.supportEmail}`,
    `Expires: ${year + 1}-01-01T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}

async function newsFeed(context: RequestContext): Promise<Feed> {
  const { publicUrl } = context
  const { news } = await apiFor(context).newsroom.latestNews({ limit: FEED_ITEMS })
  const { brand, company } = await readVendor(context.db)
  const feed = new Feed({
    title: cleanText(`${brand.name} news`),
    description: cleanText(brand.description),
    language: site.languages[0],
    id: `${publicUrl}/news`,
    link: `${publicUrl}/news`,
    copyright: cleanText(company.name),
    feedLinks: { rss: `${publicUrl}/news.rss`, atom: `${publicUrl}/news.atom` },
    ...(news[0] && { updated: new Date(news[0].published) }),
  })
  for (const { id, perex, content, published } of news) {
    const link = `${publicUrl}/news#news-${id}`
    feed.addItem({
      id: link,
      link,
      title: escapeHtml(headlineOf(perex)),
      date: new Date(published),
      description: escapeHtml([plainText(perex), plainFirstParagraph(content)].filter(Boolean).join(' ')),
    })
  }
  return feed
}

/** Public events as all-day entries. */
async function calendar(context: RequestContext): Promise<string> {
  const { event } = await apiFor(context).newsroom.latestEvents({ limit: FEED_ITEMS })
  const { publicUrl, now } = context
  const { brand } = await readVendor(context.db)
  const host = new URL(publicUrl).hostname
  const result = ical({
    name: cleanText(`${brand.name} events`),
    url: `${publicUrl}/events.ics`,
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const { id, name, description, starts, url } of event) {
    result.createEvent({
      id: `event-${id}@${host}`,
      start: new Date(`${starts}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: cleanText(plainText(name)),
      description: cleanText(plainText(description)),
      url: fullAddress(url, publicUrl) ?? `${publicUrl}/events#event-${id}`,
    })
  }
  return result.toString()
}
