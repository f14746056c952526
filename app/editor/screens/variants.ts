import { catalogue } from '#contract/catalogue.ts'
import { screen, source } from '#app/editor/screen.ts'
import { image, photos, status, status_2 } from './catalogue-fields.ts'

/** The variants; their list and form are custom. */
export const variantsScreen = screen({
  resource: catalogue.variants,
  isCustom: true,
  columns: ['name'],
  search: ['name'],
  empty: 'No products',
  form: {
    name: { input: 'line', label: 'Name', hint: 'the order code' },
    packing: { input: 'number', label: 'Packing', hint: 'pieces' },
    lead_time: { input: 'number', label: 'Lead time', hint: 'days; 35 when it is no number' },
    eshop_url: { input: 'address', label: 'E-shop URL', hint: 'https://…' },
    bands: {
      input: 'choices',
      label: 'Bands',
      from: source(catalogue.radioBands.list, 'radio_band', {}),
    },
    description: { input: 'markdown', label: 'Description', hint: 'below the order code' },
    description_2: { input: 'markdown', label: 'Description 2' },
    price_list_description: { input: 'text', label: 'Price list description' },
    details: { input: 'markdown', label: 'Details', hint: 'opens below the order code' },
    image,
    photos,
    is_online: { input: 'switch', label: 'Online', hint: 'with prices and e-shop' },
    is_available: { input: 'switch', label: 'Available', hint: 'in the ordering table' },
    in_price_list: { input: 'switch', label: 'In price list' },
    is_archived: { input: 'switch', label: 'Archived' },
    status,
    status_2,
    series: {
      input: 'choice',
      label: 'Series',
      none: 'none',
      isFormOnly: true,
      from: source(catalogue.series.list, 'product_series', {}),
    },
    ordering: { input: 'number', label: 'Ordering', hint: 'higher is first' },
    friendly_url: { input: 'line', label: 'Friendly URL', hint: 'a second address beside the order code' },
    replace_by: {
      input: 'choice',
      label: 'Replaced by',
      none: 'nothing',
      isFormOnly: true,
      from: source(catalogue.variants.list, 'product', {}),
    },
    has_no_replacement: { input: 'switch', label: 'Has no replacement', hint: 'nothing replaces it' },
    distributor_costs: {
      input: 'number',
      label: 'Distributor costs',
      hint: 'in the currency of prices; never shown to visitors',
    },
    distributor_mog: { input: 'number', label: 'Distributor minimum order' },
    distributor_status: { input: 'line', label: 'Distributor status' },
  },
  shownOn: '/product-detail/:series.friendly_url#ordering',
})
