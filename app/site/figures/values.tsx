import type { values } from '#domain/texts/figures/values.ts'
import { KeyFigures } from '#app/site/article/key-figures.tsx'
import { PageLink } from '#app/site/article/page-link.tsx'
import { CompanyFact } from '#app/site/sales/company-fact.tsx'
import { useVendor } from '#app/vendor.ts'
import { figureView, type FigureViews } from './figure-view.ts'
import { shownValues } from './shown-values.ts'

export const valueViews: FigureViews<keyof typeof values> = {
  value: figureView('value', {
    load: (api, { of }) => shownValues(api, [of]),
    Show: ({ data: [figure], source }) => <span className="value">{figure?.value ?? source}</span>,
  }),

  released: figureView('released', {
    load: (api, { of }) => shownValues(api, [of]),
    Show: ({ data: [version], source }) => version?.released ?? source,
  }),

  company: figureView('company', { Show: ({ attributes }) => <CompanyFact of={attributes.of} /> }),

  'site-link': figureView('site-link', {
    Show({ attributes: { to, text }, source }) {
      const addresses: Record<string, unknown> = useVendor().addresses
      const address = Object.hasOwn(addresses, to) ? addresses[to] : undefined
      if (typeof address !== 'string') return source
      // The text stays readable where the vendor has no such address.
      return address ? <PageLink href={address}>{text}</PageLink> : text
    },
  }),

  'key-figures': figureView('key-figures', {
    load: (api, { of }) => shownValues(api, of.split(' ')),
    Show: ({ data }) => <KeyFigures figures={data} />,
  }),
}
