import type { ReactNode } from 'react'
import { CompareBar, SeriesList } from '#app/blocks/series-list.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownSelector } from './selector.server.ts'

interface Props {
  selector: ShownSelector
  /** What the page shows without filters. */
  children: ReactNode
}

const sorts = { catalogue: 'Recommended', name: 'Name', price: 'Price' }

/** Filters of a category as a form, and what they find; `behaviours/product-selector.ts` applies them at once. */
export function Selector({ selector, children }: Props) {
  const { path, facets, misread, sort, isFiltered } = selector
  if (facets.length === 0 && !isFiltered) return <>{children}</>
  return (
    <div data-selector>
      <details className="wrap selector" open={isFiltered}>
        <summary>
          <Icon name="search" />
          Find by parameters
        </summary>
        <form action={path}>
          <div className="facets">
            {facets.map((facet) => (
              <FacetField key={facet.code} facet={facet} selector={selector} />
            ))}
            <label className="facet">
              <span>Sort by</span>
              <select name="sort" defaultValue={sort === 'catalogue' ? '' : sort}>
                {Object.entries(sorts).map(([value, label]) => (
                  <option key={value} value={value === 'catalogue' ? '' : value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <p className="facet-actions">
            <Button type="submit" look="primary">
              Show
            </Button>
            <ButtonLink href={path}>Clear</ButtonLink>
          </p>
        </form>
      </details>
      <div data-live="results">
        {misread.length > 0 && (
          <p className="wrap facet-note" role="alert">
            Not understood, so not used: {misread.join(', ')}. Enter a number such as 3.3.
          </p>
        )}
        {isFiltered ? <Results selector={selector} /> : children}
      </div>
    </div>
  )
}

function Results({ selector }: { selector: ShownSelector }) {
  const { series, total, page, pages, before, after, path } = selector
  return (
    <div className="wrap">
      <div role="status">
        <h2 className="facet-total">
          {total === 1 ? 'One series' : `${total} series`}
          {pages > 1 && `, page ${page} of ${pages}`}
        </h2>
      </div>
      {series.length > 0 ? (
        <>
          <SeriesList series={series} className="full" isComparable />
          <CompareBar />
        </>
      ) : (
        <>
          <Empty text="No series has all of this. Choose less." />
          <p className="facet-actions">
            <ButtonLink href={path}>Clear all filters</ButtonLink>
          </p>
        </>
      )}
      {(before || after) && (
        <nav className="facet-pages" aria-label="Pages">
          {before && <ButtonLink href={before}>Previous</ButtonLink>}
          {after && <ButtonLink href={after}>Next</ButtonLink>}
        </nav>
      )}
    </div>
  )
}

type ShownFacet = ShownSelector['facets'][number]

function FacetField({ facet, selector }: { facet: ShownFacet; selector: ShownSelector }) {
  const { code, name, unit, kind, comparison, choices, value } = facet
  if (kind === 'choices') {
    return (
      <fieldset className="facet">
        <legend>{name}</legend>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input type="checkbox" name={code} value={choice.value} defaultChecked={choice.is_chosen} />
            {choice.label} <small data-live={`${code}=${choice.value}`}>{choice.count}</small>
          </label>
        ))}
      </fieldset>
    )
  }
  if (kind === 'limits') {
    return (
      <label className="facet">
        <span>{name}</span>
        <select name={code} defaultValue={value}>
          <option value="">any</option>
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
          {isPrice ? 'Price' : name}, {comparison}
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
          <span>Pieces</span>
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
