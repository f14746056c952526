import { truncate } from '#domain/clean-text.ts'
import { comparePath } from '#domain/catalogue/parameters/compare.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/compare.ts'
import { useVendor } from '#app/vendor.ts'

const LEAD = 'Up to five series or order codes side by side. Where they differ, the row is marked.'
const MAX_LENGTH = 4000

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.getAll('parts').join(',')
  const parts = truncate(asked, MAX_LENGTH)
  const answer = await context.get(apiContext).api.catalogue.compare({ parts })
  const names = answer.products.map(({ name }) => name)
  return {
    ...answer,
    products: answer.products.map(({ name, friendly_url }, index) => ({
      name,
      to: seriesPath({ friendly_url }),
      without: comparePath(names.toSpliced(index, 1)),
    })),
    chosen: names.join(','),
    csv: comparePath(names, '.csv'),
  }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('Compare'), t(LEAD))
}

/** Products side by side: one column each, one row per parameter. */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { products, rows, unknown, left_out: leftOut, chosen, csv } = loaderData
  const { t } = useTexts()
  const { words } = useVendor()
  const side = products.length > 0 && (
    <>
      <ButtonLink href={csv} download>
        <Icon name="dl" />
        CSV
      </ButtonLink>
      <Button look="quiet" className="no-print needs-script" data-print>
        <Icon name="print" />
        {t('Print')}
      </Button>
    </>
  )
  return (
    <>
      <PageHead title={t('Compare')} lead={t(LEAD)} side={side} />
      <div className="wrap cross-wrap">
        <form className="compare-form no-print" action="/compare">
          {chosen && <input type="hidden" name="parts" value={chosen} />}
          <label className="field">
            <span>{t('Add a product or order code')}</span>
            <input
              name="parts"
              placeholder={t('such as {name}', { name: words.part })}
              maxLength={100}
              required
            />
          </label>
          <Button type="submit" look="primary">
            {t('Add')}
          </Button>
        </form>
        {unknown.length > 0 && (
          <p className="facet-note" role="alert">
            {unknown.length > 5
              ? t('No product is called {names} and {count} more.', {
                  names: unknown.slice(0, 5).join(', '),
                  count: unknown.length - 5,
                })
              : t('No product is called {names}.', { names: unknown.join(', ') })}
          </p>
        )}
        {leftOut.length > 0 && (
          <p className="facet-note">
            {t('Five fit side by side; left out: {names}.', { names: leftOut.slice(0, 10).join(', ') })}
          </p>
        )}
        {products.length === 0 ? (
          <Empty text={t('Nothing to compare yet.')} />
        ) : (
          <div className="cross-scroll">
            <table className="cross">
              <thead>
                <tr>
                  <th scope="col">{t('Parameter')}</th>
                  {products.map(({ name, to, without }) => (
                    <th key={name} scope="col">
                      <a href={to}>{name}</a>
                      <small className="no-print">
                        <a href={without}>
                          {t('Remove')}
                          <span className="visually-hidden"> {name}</span>
                        </a>
                      </small>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ group, name, values, differs }) => (
                  <tr key={`${group} ${name}`} className={differs ? 'differs' : undefined}>
                    <th scope="row">
                      {name}
                      {differs && <span className="visually-hidden"> {t('(different)')}</span>}
                      {group && <small>{group}</small>}
                    </th>
                    {values.map((value, index) => (
                      <td key={index}>{value || '–'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  )
}
