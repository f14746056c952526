import type { HeadersArgs } from 'react-router'

/** The page is the same for everyone until somebody sends its form. */
export function requestHeaders({ actionHeaders, parentHeaders }: HeadersArgs) {
  const kept = actionHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control')
  return kept ? { 'Cache-Control': kept } : {}
}
