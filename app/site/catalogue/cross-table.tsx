import { parametersOfSeries, type ParameterRecord } from '#domain/catalogue/parameters/parameters.ts'
import { seriesPath } from '#domain/wayfinding/menus/menu.ts'
import { apiContext } from '#app/api-context.ts'
import { Bands } from '#app/blocks/band.tsx'
import { PageHead } from '#app/blocks/page-head.tsx'
import { Status } from '#app/blocks/status.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { useIsShown } from '#app/site/known-pages.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { Empty } from '#app/ui/empty.tsx'
import { shownStatuses } from './shown-series.server.ts'
import type { Route } from './+types/cross-table.ts'
import { useVendor } from '#app/vendor.ts'

const LEAD = 'Series side by side, by the parameters that decide.'

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).api.catalogue.crossTable({})
  return {
    series: answer.product_series.map((series) => ({
      ...series,
      statuses: shownStatuses(series, answer),
      values: Object.fromEntries(
        parametersOfSeries(answer, series.id).map(({ parameter, text }) => [parameter.id, plainRange(text)]),
      ),
    })),
    parameters: answer.parameter.map(({ id, name }) => ({ id, name })),
  }
}

/** The specification writes ranges of this table with a hyphen: "3.0-3.4 V". */
function plainRange(text: string): string {
  return text.replaceAll('–', '-')
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('Cross table'), t(LEAD))
}

type Shown = Route.ComponentProps['loaderData']['series'][number]

/** Comparison of transceivers: one column per series, one row per parameter of the cross table. */
export default function CrossTable({ loaderData: { series, parameters } }: Route.ComponentProps) {
  const { words } = useVendor()
  const { t } = useTexts()
  const hasOs = useIsShown()('/technology/os')
  return (
    <>
      <PageHead title={t('Cross table')} lead={t(LEAD)} />
      <div className="wrap cross-wrap">
        {series.length === 0 ? (
          <Empty text={t('No products to compare.')} />
        ) : (
          <div className="cross-scroll">
            <table className="cross">
              <thead>
                <tr>
                  <th scope="col">{t('Parameter')}</th>
                  {series.map(({ id, name, friendly_url }) => (
                    <th key={id} scope="col">
                      <a href={seriesPath({ friendly_url })}>{name}</a>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">{t('Status')}</th>
                  {series.map(({ id, statuses }) => (
                    <td key={id}>
                      {statuses.map((status) => (
                        <Status key={status.id} {...status} />
                      ))}
                    </td>
                  ))}
                </tr>
                <tr>
                  <th scope="row">
                    {t('Bands')}
                    <small>MHz</small>
                  </th>
                  {series.map(({ id, bands }) => (
                    <td key={id}>
                      <Bands names={bands} />
                    </td>
                  ))}
                </tr>
                {parameters.map((parameter) => (
                  <ValueRow key={parameter.id} {...{ parameter, series }} />
                ))}
              </tbody>
            </table>
          </div>
        )}
        {hasOs && (
          <p className="cross-note">
            {t('{system} 4.06D and 4.06G may share one network.', { system: words.os })}
          </p>
        )}
      </div>
    </>
  )
}

interface ValueRowProps {
  parameter: Pick<ParameterRecord, 'id' | 'name'>
  series: Shown[]
}

function ValueRow({ parameter, series }: ValueRowProps) {
  return (
    <tr>
      <th scope="row">{parameter.name}</th>
      {series.map(({ id, values }) => (
        <td key={id}>{values[parameter.id]}</td>
      ))}
    </tr>
  )
}
