import type { ReactNode } from 'react'
import { CompareBar, SeriesList } from '#app/blocks/series-list.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownSelector } from './selector.server.ts'

interface Props {
  selector: ShownSelector
  /** What the page shows without filters. */
  children: ReactNode
}

/** Filters of a category as a form, and what they find; `behaviours/product-selector.ts` applies them at once. */
export function Selector({ selector, children }: Props) {
  const { path, facets, misread, sort, isFiltered } = selector
  const { t } = useTexts()
  if (facets.length === 0 && !isFiltered) return <>{children}</>
  return (
    <div data-selector>
      <details className="wrap selector" open={isFiltered}>
        <summary>
          <Icon name="search" />
          {t('Find by parameters')}
        </summary>
        <form action={path}>
          <div className="facets">
            {facets.map((facet) => (
              <FacetField key={facet.code} facet={facet} selector={selector} />
            ))}
            <label className="facet">
              <span>{t('Sort by')}</span>
              <select name="sort" defaultValue={sort === 'catalogue' ? '' : sort}>
                <option value="">{t('Recommended')}</option>
                <option value="name">{t('Name')}</option>
                <option value="price">{t('Price')}</option>
              </select>
            </label>
          </div>
          <p className="facet-actions">
            <Button type="submit" look="primary">
              {t('Show')}
            </Button>
            <ButtonLink href={path}>{t('Clear')}</ButtonLink>
          </p>
        </form>
      </details>
      <div data-live="results">
        {misread.length > 0 && (
          <p className="wrap facet-note" role="alert">
            {t('Not understood, so not used: {names}. Enter a number such as 3.3.', {
              names: misread.map((name) => t(name)).join(', '),
            })}
          </p>
        )}
        {isFiltered ? <Results selector={selector} /> : children}
      </div>
    </div>
  )
}

function Results({ selector }: { selector: ShownSelector }) {
  const { series, total, page, pages, before, after, path } = selector
  const { t } = useTexts()
  return (
    <div className="wrap">
      <div role="status">
        <h2 className="facet-total">
          {pages > 1
            ? t('{count} series, page {page} of {pages}', { count: total, page, pages })
            : t(total === 1 ? 'One series' : '{count} series', { count: total })}
        </h2>
      </div>
      {series.length > 0 ? (
        <>
          <SeriesList series={series} className="full" isComparable />
          <CompareBar />
        </>
      ) : (
        <>
          <Empty text={t('No series has all of this. Choose less.')} />
          <p className="facet-actions">
            <ButtonLink href={path}>{t('Clear all filters')}</ButtonLink>
          </p>
        </>
      )}
      {(before || after) && (
        <nav className="facet-pages" aria-label={t('Pages')}>
          {before && <ButtonLink href={before}>{t('Previous')}</ButtonLink>}
          {after && <ButtonLink href={after}>{t('Next')}</ButtonLink>}
        </nav>
      )}
    </div>
  )
}

type ShownFacet = ShownSelector['facets'][number]

function FacetField({ facet, selector }: { facet: ShownFacet; selector: ShownSelector }) {
  const { code, name, unit, kind, comparison, choices, value } = facet
  const { t } = useTexts()
  if (kind === 'choices') {
    return (
      <fieldset className="facet">
        <legend>{t(name)}</legend>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="checkbox" name={code} value={choice.value} defaultChecked={choice.is_chosen} />
            {t(choice.label)} <small data-live={`${code}=${choice.value}`}>{choice.count}</small>
          </label>
        ))}
      </fieldset>
    )
  }
  if (kind === 'limits') {
    return (
      <label className="facet">
        <span>{t(name)}</span>
        <select name={code} defaultValue={value}>
          <option value="">{t('any')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} data-live={`${code}=${choice.value}`}>
              {choice.label} ({choice.count})
            </option>
          ))}
        </select>
      </label>
    )
  }
  const isPrice = code === 'price'
  return (
    <div className="facet">
      <label>
        <span>
          {isPrice ? t('Price') : t(name)}, {t(comparison)}
        </span>
        <span className="facet-number">
          <input
            name={code}
            type="number"
            step="any"
            inputMode="decimal"
            defaultValue={value}
            placeholder={rangeOf(facet)}
          />
          {unit}
        </span>
      </label>
      {isPrice && (
        <label>
          <span>{t('Pieces')}</span>
          <select name="quantity" defaultValue={quantityOf(selector)}>
            {selector.quantities.map(({ tier }) => (
              <option key={tier} value={tier === 1 ? '' : tier}>
                {tier}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}

function rangeOf({ low, high }: ShownFacet): string | undefined {
  if (low === null || high === null) return undefined
  return low === high ? String(low) : `${low}–${high}`
}

/** One piece is the default and stays out of the address. */
function quantityOf({ quantities }: ShownSelector): number | string {
  const tier = quantities.find(({ isChosen }) => isChosen)?.tier ?? 1
  return tier === 1 ? '' : tier
}
