import { data } from 'react-router'
import { NotFoundMessage } from './shell/not-found-message.tsx'
import { NOT_FOUND_PATH, notFoundMeta } from './shell/not-found-page.ts'
import type { PageHandle } from './shell/shell.tsx'

export const handle: PageHandle = { pathOverride: NOT_FOUND_PATH }

export function loader() {
  return data(null, { status: 404 })
}

export function meta() {
  return notFoundMeta()
}

export default function NotFound() {
  return <NotFoundMessage />
}
