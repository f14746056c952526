import type { HeadersArgs } from 'react-router'

/** The page can be cached, but not the response to its form. */
export function requestHeaders({ actionHeaders, parentHeaders }: HeadersArgs) {
  const cacheControl = actionHeaders.get('Cache-Control') ?? parentHeaders.get('Cache-Control')
  return cacheControl ? { 'Cache-Control': cacheControl } : {}
}
