import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { Photo } from '#app/blocks/photo.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { PageText } from '#app/site/article/page-text.tsx'
import { loadPage } from '#app/site/load-page.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/distributors.ts'
import { Contact } from './contact.tsx'
import { CountryFlag } from './country-flag.tsx'
import { CountryMap } from './country-map.tsx'
import { shownDistributors, type ShownDistributor } from './shown-distributors.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(apiContext)
  return { page: await loadPage(api, '/sales/distributors'), countries: await shownDistributors(api) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta(loaderData.page.title, loaderData.page.description)
}

/** Distributors by country, with a map. */
export default function Distributors({ loaderData: { page, countries } }: Route.ComponentProps) {
  const { t } = useTexts()
  const counts = countries.map(({ name, iso_code, distributors }) => ({
    name,
    iso_code,
    count: distributors.length,
  }))
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      {countries.length > 0 && <CountryMap countries={counts} />}
      <div className="wrap grid dl-body">
        <nav className="toc" aria-label={t('Countries')}>
          <ol>
            {counts.map(({ name, iso_code, count }) => (
              <li key={iso_code}>
                <a href={`#${iso_code.toLowerCase()}`}>
                  {name} <span>{count}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="boxes countries">
          {countries.length === 0 && <Empty text={t('No distributors')} />}
          {countries.map(({ name, iso_code, distributors }) => (
            <Disclosure
              key={iso_code}
              className="dl-sec"
              title={
                <>
                  <CountryFlag iso_code={iso_code} />
                  {name}
                </>
              }
              aside={<span className="cnt">{distributors.length}</span>}
            >
              <ul id={iso_code.toLowerCase()} className="sellers">
                {distributors.map((distributor) => (
                  <Distributor key={distributor.id} {...distributor} />
                ))}
              </ul>
            </Disclosure>
          ))}
          <div className="md page-note">
            <PageText nodes={page.nodes} />
          </div>
        </div>
      </div>
    </>
  )
}

/** Address, contact details and logo of a distributor. */
function Distributor({ name, street, postcode, city, logo, infoHtml, ...rest }: ShownDistributor) {
  const { t } = useTexts()
  return (
    <li className="seller">
      <div className="seller-who">
        <h3>{name}</h3>
        <address>
          {street && <span>{street}</span>}
          <span>
            {postcode} {city}
          </span>
        </address>
        {infoHtml && <RenderedMarkdown html={infoHtml} />}
      </div>
      <Contact {...rest} />
      {logo && (
        <div className="seller-logo">
          <Photo photo={logo} alt={t('Logo of {name}', { name })} sizes="120px" />
        </div>
      )}
    </li>
  )
}
