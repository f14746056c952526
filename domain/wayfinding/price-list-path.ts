/** The address of the price list as a page or a file: of today, or of a day in the archive. */
export function priceListPath(asOf: string | undefined, format?: 'pdf' | 'xlsx' | 'csv'): string {
  const path = format ? `/pricelist.${format}` : '/pricelist'
  return asOf === undefined ? path : `${path}?as_of=${asOf}`
}

/** The paths that show the list of the day in their query. */
export const priceListPaths = ['/pricelist', '/pricelist.pdf', '/pricelist.xlsx', '/pricelist.csv']
