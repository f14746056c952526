import type { values } from '#domain/texts/figures/values.ts'
import { KeyFigures } from '#app/site/article/key-figures.tsx'
import { knownValue } from '#app/site/article/known-values.ts'
import { currentValue } from '#domain/technology/firmware/current-values.ts'
import type { Api } from '#contract/contract.ts'
import type { KnownValue } from '#app/site/technology/tables.ts'
import { PageLink } from '#app/site/article/page-link.tsx'
import { CompanyFact } from '#app/site/sales/company-fact.tsx'
import site from '#site-config'
import { figureView, type FigureViews } from './figure-view.ts'
import { loadReleases } from './releases.ts'

const addresses: Record<string, unknown> = site.addresses

/** A key figure or a current version, by its name. */
async function loadValue(api: Api, name: string): Promise<KnownValue | undefined> {
  return knownValue(name) ?? currentValue(await loadReleases(api), name)
}

export const valueViews: FigureViews<keyof typeof values> = {
  value: figureView('value', {
    load: (api, { of }) => loadValue(api, of),
    Show: ({ data, source }) => <span className="value">{data?.value ?? source}</span>,
  }),

  released: figureView('released', {
    load: (api, { of }) => loadValue(api, of),
    Show: ({ data, source }) => data?.released ?? source,
  }),

  company: figureView('company', { Show: ({ attributes }) => <CompanyFact of={attributes.of} /> }),

  'site-link': figureView('site-link', {
    Show({ attributes: { to, text }, source }) {
      const address = Object.hasOwn(addresses, to) ? addresses[to] : undefined
      return typeof address === 'string' ? <PageLink href={address}>{text}</PageLink> : source
    },
  }),

  'key-figures': figureView('key-figures', {
    load: (api, { of }) => Promise.all(of.split(' ').map((name) => loadValue(api, name))),
    // Names that nothing has are left out.
    Show: ({ data }) => <KeyFigures values={data.flatMap((value) => value ?? [])} />,
  }),
}
