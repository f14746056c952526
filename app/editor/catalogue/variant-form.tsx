import type { Api } from '#contract/contract.ts'
import { FormPart } from '#app/editor/form/form-part.tsx'
import { FormField, FormFields } from '#app/editor/form/fields.tsx'
import { RecordFrame } from '#app/editor/form/record-frame.tsx'
import { useRecord } from '#app/editor/form/use-record.ts'
import type { Options } from '#app/editor/records.ts'
import { formPath } from '#app/editor/screen.ts'
import { seriesScreen } from '#app/editor/screens/series.ts'
import { variantsScreen as screen } from '#app/editor/screens/variants.ts'
import { RouteButton } from '#app/editor/route-button.tsx'
import { PriceGrid } from './price-grid.tsx'
import { StatusChange } from './status-change.tsx'
import { usePrices } from './use-prices.ts'

interface Props extends Pick<
  Awaited<ReturnType<Api['catalogue']['variants']['read']>>,
  'product' | 'product_price'
> {
  options: Options
}

/** The form of a variant, with its prices. */
export function VariantForm({ product, product_price, options }: Props) {
  const record = useRecord({ screen, loaded: product })
  const prices = usePrices({
    variant: product.id,
    loaded: product_price,
    path: `${formPath(screen, product.id)}#prices`,
    name: `${screen.title}: ${product.name}, prices`,
  })
  const formProps = { screen, record, options }
  return (
    <RecordFrame
      {...formProps}
      subForm={prices.subForm}
      newPath={formPath(screen) + (product.series === null ? '' : `?series=${product.series}`)}
    >
      <div className="form-main">
        <FormPart title="Basics">
          <div className="field-grid">
            <FormField {...formProps} name="name" columns={2} />
            <FormField {...formProps} name="packing" columns={2} />
            <FormField {...formProps} name="lead_time" columns={2} />
            <FormField {...formProps} name="eshop_url" columns={3} />
            <FormField {...formProps} name="bands" columns={3} />
          </div>
        </FormPart>
        <PriceGrid prices={prices} />
        <FormPart title="Texts">
          <div className="field-grid">
            <FormFields
              {...formProps}
              names={['description', 'description_2', 'details', 'price_list_description']}
            />
          </div>
        </FormPart>
        <FormPart title="Photos">
          <div className="field-grid">
            <FormField {...formProps} name="image" columns={2} />
            <FormField {...formProps} name="photos" columns={4} />
          </div>
        </FormPart>
      </div>
      <aside className="form-side" aria-label="Settings">
        <div className="pan">
          <h2>Visibility</h2>
          <FormFields {...formProps} names={['is_online', 'is_available', 'in_price_list', 'is_archived']} />
        </div>
        <div className="pan">
          <h2>Placement</h2>
          <FormFields {...formProps} names={['series', 'ordering', 'friendly_url']} />
          {product.series !== null && (
            <RouteButton look="quiet" to={formPath(seriesScreen, product.series)}>
              Open the series
            </RouteButton>
          )}
        </div>
        <div className="pan">
          <h2>Status</h2>
          <FormFields {...formProps} names={['status', 'status_2', 'replace_by', 'has_no_replacement']} />
          {product.series !== null && (
            <StatusChange record={record} subject={{ series: product.series, variant: product.id }} />
          )}
        </div>
        <div className="pan">
          <h2>Distributors</h2>
          <FormFields {...formProps} names={['distributor_costs', 'distributor_mog', 'distributor_status']} />
        </div>
      </aside>
    </RecordFrame>
  )
}
