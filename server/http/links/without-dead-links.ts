import { isShown } from '#domain/wayfinding/is-shown.ts'
import { publicPages } from '#domain/wayfinding/pages.ts'
import { cachePerVersion } from '#server/content-version/version-cache.ts'
import type { Context } from '#server/engine/context.ts'
import { emptyPages } from '#server/entities/empty-pages.ts'
import { nextScheduledEnd } from '#server/entities/scheduled-end.ts'
import { switchedOff } from '#server/entities/switched-off.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { apiFor } from '#server/operations/operations.ts'
import { readTargets } from '#server/texts/link-targets.ts'
import site from '#site-config'
import { unlink } from './unlink.ts'

const pages = publicPages(site)
const LINK = / href="([^"]*)"/g
/** Neither pages nor files, so nothing that staff remove. */
const OUTSIDE = /^\/(?:\/|assets\/|editor|api\/(?!media\/files\/))/

/** Pages of searches link to themselves, so visitors decide how many links there are. */
const MAX_KNOWN = 20_000

/** Whether links lead nowhere, as far as pages asked for them. Filled page by page. */
const knownLinks = cachePerVersion(async (context: Context) => ({
  value: new Map<string, boolean>(),
  until: await nextScheduledEnd(context),
}))

/** A page without links to what is deleted, offline or in an area that is switched off. */
export async function withoutDeadLinks(context: Context, html: string): Promise<string> {
  const known = await knownLinks(context)
  if (known.size > MAX_KNOWN) known.clear()
  const links = new Set([...html.matchAll(LINK)].map(([, href = '']) => decoded(href)).filter(isChecked))
  const asked = [...links].filter((href) => !known.has(href))
  if (asked.length > 0) {
    const off = await switchedOff(context)
    const empty = await emptyPages(context)
    const { page: listed } = await apiFor(context).wayfinding.publicPages({})
    const online = new Set(listed.map(({ address }) => address))
    const { addresses } = await readVendor(context.db)
    const targetOf = await readTargets(context, asked)
    for (const href of asked) {
      const isOn = isShown(href, { pages, online, off, empty, addresses })
      const { state } = targetOf(href)
      known.set(href, !isOn || state === 'dead' || state === 'offline')
    }
  }
  const isGone = (href: string) => known.get(href) === true
  return [...links].some(isGone) ? unlink(html, isGone) : html
}

function isChecked(href: string): boolean {
  return /^(?:\/|https?:)/.test(href) && !OUTSIDE.test(href)
}

/** An address as React writes it into HTML. */
function decoded(attribute: string): string {
  return attribute.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
