import { initialsOf } from '#domain/company/brand/mark.ts'
import { deliveredAccents } from '#domain/company/brand/look.ts'
import { isColor, papers } from '#domain/company/brand/contrast.ts'
import { readVendor } from '#server/entities/vendor.ts'
import { escapeHtml } from './feeds/escape-html.ts'
import type { RequestContext } from './server-parts.ts'

/** The icon of tabs without one that staff uploaded: the mark of site.config.ts, or the initials of the name. */
export async function brandFavicon({ db }: RequestContext): Promise<string> {
  const { brand, look } = await readVendor(db)
  const light = isColor(look.accentLight) ? look.accentLight : deliveredAccents.light
  const dark = isColor(look.accentDark) ? look.accentDark : deliveredAccents.dark
  const { mark } = brand
  if (!mark)
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22">
  <style>
    rect { fill: ${light} }
    text { fill: ${papers.light[0]}; font: 600 12px system-ui, sans-serif; text-anchor: middle }
    @media (prefers-color-scheme: dark) {
      rect { fill: ${dark} }
      text { fill: ${papers.dark[0]} }
    }
  </style>
  <rect width="22" height="22" rx="3" />
  <text x="11" y="15.5">${escapeHtml(initialsOf(brand.name))}</text>
</svg>
`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -8 38 38">
  <style>
    .line { fill: none; stroke: ${light}; stroke-width: 2.6 }
    .dots { fill: #10181b; stroke: #10181b; stroke-width: 1.4 }
    .last { fill: #b9ec00; stroke: #10181b; stroke-width: 2 }
    @media (prefers-color-scheme: dark) {
      .line { stroke: ${dark} }
      .dots { fill: #e9eff0; stroke: #e9eff0 }
      .last { fill: #c6f432; stroke: #c6f432 }
    }
  </style>
  <path class="line" d="${mark.line}" />
  <path class="dots" d="${mark.dots}" />
  <path class="last" d="${mark.last}" />
</svg>
`
}
