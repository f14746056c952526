import { data, redirect } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { formatAmount } from '#domain/catalogue/format-price.ts'
import { priceTiers } from '#domain/catalogue/price-tier.ts'
import { Failure } from '#domain/failure.ts'
import { priceListPath } from '#domain/wayfinding/price-list-path.ts'
import { plainFirstParagraph } from '#domain/first-paragraph.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts, type Texts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'
import type { Route } from './+types/pricelist.ts'

const LEAD = 'Unit prices in {currency} without VAT, by quantity.'

const formats = ['pdf', 'xlsx', 'csv'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(apiContext)
  const asked = new URL(request.url).searchParams.get('as_of') || undefined
  const list = await findList(() => api.catalogue.priceList(asked === undefined ? {} : { as_of: asked }))
  const { price_list: archive } = await api.catalogue.priceLists({})
  const shown = list?.archived_from ?? undefined
  // One address per list, so that each is rendered and cached once.
  if (list && asked !== shown) throw redirect(priceListPath(shown))
  const shownList = {
    asked: asked ?? '',
    today: now.toISOString().slice(0, 10),
    isArchived: shown !== undefined,
    files: formats.map((format) => ({ format, to: priceListPath(shown, format) })),
    validity: list && { from: list.valid_from, until: list.valid_until },
    groups: list ? groupsOf(list) : null,
    archive,
  }
  return list ? shownList : data(shownList, { status: 404 })
}

type List = Awaited<ReturnType<Api['catalogue']['priceList']>>

/** Null for a day without a public list. */
async function findList(call: () => Promise<List>): Promise<List | null> {
  try {
    return await call()
  } catch (error) {
    const isUnknown = error instanceof Failure && error.status < 500
    if (!isUnknown) throw error
    return null
  }
}

function groupsOf({ product_category, product_series, product, product_price }: List) {
  const series = new Map(product_series.map((one) => [one.id, one]))
  const prices = new Map(product_price.map((price) => [price.product, price]))
  const rows = product.map((variant) => {
    const parent = series.get(variant.series ?? -1)
    const price = prices.get(variant.id)
    const description = variant.price_list_description || (parent?.price_list_description ?? '')
    return {
      id: variant.id,
      category: parent?.category ?? null,
      name: variant.name,
      description: plainFirstParagraph(description),
      status: variant.status,
      prices: priceTiers.map((tier) => price?.[`price_${tier}`] ?? null),
    }
  })
  return product_category.map(({ id, name }) => ({
    id,
    name,
    rows: rows.filter(({ category }) => category === id),
  }))
}

/** Archived lists are for people who look for them, not for search engines. */
export function meta({ loaderData }: Route.MetaArgs) {
  const { t } = useTexts()
  const { code: currency } = useVendor().currency
  const isCurrent = loaderData?.groups && !loaderData.isArchived
  return [
    ...pageMeta(t('Price list'), t(LEAD, { currency })),
    ...(isCurrent ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

/** The price list of today or of a day in the past, and the archive of all lists. */
export default function PriceList({ loaderData }: Route.ComponentProps) {
  const { asked, today, isArchived, files, validity, groups, archive } = loaderData
  const { t } = useTexts()
  const { code: currency } = useVendor().currency
  const side = groups && (
    <span className="pricelist-files">
      {files.map(({ format, to }) => (
        <ButtonLink key={format} href={to} download={format !== 'pdf'}>
          <Icon name="dl" />
          {format.toUpperCase()}
        </ButtonLink>
      ))}
    </span>
  )
  return (
    <>
      <PageHead title={t('Price list')} lead={t(LEAD, { currency })} side={side} />
      <div className="wrap cross-wrap pricelist">
        <form className="compare-form no-print" action="/pricelist">
          <label className="field">
            <span>{t('Prices as of')}</span>
            <input type="date" name="as_of" max={today} defaultValue={asked || today} required />
          </label>
          <Button type="submit" look="primary">
            {t('Show')}
          </Button>
        </form>
        {validity && <Validity {...validity} isArchived={isArchived} />}
        {groups?.map(({ id, name, rows }) => (
          <Group key={id} name={name} rows={rows} />
        ))}
        {groups === null && (
          <Empty
            text={t(asked > today ? 'Prices of coming days are not public.' : 'No price list of that day.')}
          />
        )}
        {groups?.length === 0 && <Empty text={t('All prices on request.')} />}
        {archive.length > 0 && <Archive lists={archive} />}
      </div>
    </>
  )
}

function Validity({
  from,
  until,
  isArchived,
}: {
  from: string | null
  until: string | null
  isArchived: boolean
}) {
  const texts = useTexts()
  const { t } = texts
  return (
    <p className={isArchived ? 'pricelist-valid is-past' : 'pricelist-valid'}>
      {isArchived && <b>{t('From the archive.')} </b>}
      {validity(from, until, texts)}{' '}
      {isArchived && <a href={priceListPath(undefined)}>{t('Price list of today')}</a>}
    </p>
  )
}

function validity(from: string | null, until: string | null, { t, formatDay }: Texts): string {
  if (from === null) {
    return until === null
      ? t('All prices on request.')
      : t('All prices on request until {until}.', { until: formatDay(until) })
  }
  const days = { from: formatDay(from), until: until === null ? '' : formatDay(until) }
  return until === null ? t('Valid from {from}.', days) : t('Valid from {from} until {until}.', days)
}

interface Row {
  id: number
  name: string
  description: string
  status: string
  prices: (number | null)[]
}

function Group({ name, rows }: { name: string; rows: Row[] }) {
  const { t } = useTexts()
  const { currency } = useVendor()
  return (
    <section aria-label={name}>
      <h2>{name}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is a tab stop */}
      <div className="cross-scroll" role="region" aria-label={t('Prices of {name}', { name })} tabIndex={0}>
        <table className="cross price-table">
          <thead>
            <tr>
              <th scope="col">{t('Order code')}</th>
              <th scope="col">{t('Status')}</th>
              {priceTiers.map((tier) => (
                <th key={tier} scope="col" className="num">
                  <span className="visually-hidden">{t('from')} </span>
                  {tier}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name: code, description, status, prices }) => (
              <tr key={id}>
                <th scope="row">
                  {code}
                  <small>{description}</small>
                </th>
                <td>{t(status)}</td>
                {prices.map((price, index) => (
                  <td key={priceTiers[index]} className="num">
                    {price === null ? <small>{t('on request')}</small> : formatAmount(price, currency)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Archive({ lists }: { lists: { id: number; first_day: string; last_day: string | null }[] }) {
  const { t, formatDay } = useTexts()
  return (
    <section aria-labelledby="archive" className="no-print">
      <h2 id="archive">{t('Archive')}</h2>
      <ul className="price-archive">
        {lists.map(({ id, first_day, last_day }) => (
          <li key={id}>
            <a href={priceListPath(last_day === null ? undefined : first_day)}>
              {formatDay(first_day)} – {last_day === null ? t('today') : formatDay(last_day)}
            </a>
            {formats.map((format) => (
              <a
                key={format}
                href={priceListPath(last_day === null ? undefined : first_day, format)}
                aria-label={t('{format} of the list from {day}', {
                  format: format.toUpperCase(),
                  day: formatDay(first_day),
                })}
              >
                {format.toUpperCase()}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
