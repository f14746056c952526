import type { values } from '#domain/texts/figures/values.ts'
import { KeyFigures } from '#app/site/article/key-figures.tsx'
import { knownValue } from '#app/site/article/known-values.ts'
import { PageLink } from '#app/site/article/page-link.tsx'
import { CompanyFact } from '#app/site/sales/company-fact.tsx'
import site from '#site-config'
import { figureView, type FigureViews } from './figure-view.ts'

const addresses: Record<string, unknown> = site.addresses

export const valueViews: FigureViews<keyof typeof values> = {
  value: figureView('value', {
    Show: ({ attributes, source }) => (
      <span className="value">{knownValue(attributes.of)?.value ?? source}</span>
    ),
  }),

  released: figureView('released', {
    Show: ({ attributes, source }) => knownValue(attributes.of)?.released ?? source,
  }),

  company: figureView('company', { Show: ({ attributes }) => <CompanyFact of={attributes.of} /> }),

  'site-link': figureView('site-link', {
    Show({ attributes: { to, text }, source }) {
      const address = Object.hasOwn(addresses, to) ? addresses[to] : undefined
      return typeof address === 'string' ? <PageLink href={address}>{text}</PageLink> : source
    },
  }),

  'key-figures': figureView('key-figures', {
    Show: ({ attributes }) => <KeyFigures names={attributes.of.split(' ')} />,
  }),
}
