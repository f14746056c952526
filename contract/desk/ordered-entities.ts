/** How a list is ordered by hand: the field with the place of a record, and which value comes first. */
export interface ManualOrder {
  field: string
  first: 'lowest' | 'highest'
}

const lowest: ManualOrder = { field: 'ordering', first: 'lowest' }
const highest: ManualOrder = { field: 'ordering', first: 'highest' }

/** Every entity that staff order by hand, by key. */
const orders: Record<string, ManualOrder> = {
  product_category: { field: 'priority', first: 'lowest' },
  product_subcategory: { field: 'priority', first: 'lowest' },
  product_subcategory_section: { field: 'list_order', first: 'highest' },
  product_series: highest,
  product: highest,
  parameter: lowest,
  product_link: lowest,
  file: lowest,
  link: lowest,
  download_section: lowest,
  event: highest,
  webinar: highest,
  video: lowest,
  f_a_q_section: { field: 'list_order', first: 'lowest' },
  o_s_function_section: lowest,
  o_s_function: lowest,
  release_note: highest,
  startup_package_history: highest,
  key_figure: lowest,
  dpa_entry: lowest,
  case_study: lowest,
  page: lowest,
  menu_entry: lowest,
}

/** The manual order of an entity; undefined if it has none. */
export function manualOrderOf(entity: string): ManualOrder | undefined {
  return Object.hasOwn(orders, entity) ? orders[entity] : undefined
}
