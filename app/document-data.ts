import { data, type ServerBuild } from 'react-router'
import { isApplication } from './application-pages.ts'

type Routes = ServerBuild['routes']

/** The class of what `data()` makes has no name outside of React Router. */
const WithHeaders = data(null).constructor as new () => ReturnType<typeof data>

/** What a loader returned. React Router encodes all that it can see for its client router, which documents don't have. */
class Hidden {
  readonly #data: unknown

  constructor(data: unknown) {
    this.#data = data
  }

  static show(value: unknown): unknown {
    return value instanceof Hidden ? value.#data : value
  }
}

/** The same routes; what their loaders return for documents is hidden until `shownData()`. */
export function hideDocumentData(routes: Routes): Routes {
  const known = Object.entries(routes)
  // Layouts have no path of their own.
  const ofApplications = known.filter(([id, route]) => route?.path && isOfApplication(routes, id))
  const applications = new Set(ofApplications.map(([id]) => patternOf(routes, id)))
  const hidden = known.map(([id, route]) => {
    const { loader, default: isPage } = route?.module ?? {}
    if (!route || !loader || !isPage) return [id, route]
    const hiding: typeof loader = async (args) => {
      const result = (await loader(args)) as unknown
      const isRead =
        applications.has(segments(args.pattern)) || new URL(args.request.url).pathname.endsWith('.data')
      return isRead || result instanceof Response ? result : hide(result)
    }
    return [id, { ...route, module: { ...route.module, loader: hiding } }]
  })
  return Object.fromEntries(hidden) as Routes
}

export function shownData(loaded: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(loaded).map(([id, value]) => [id, Hidden.show(value)]))
}

function hide(result: unknown): unknown {
  return hasHeaders(result) ? data(new Hidden(result.data), result.init ?? undefined) : new Hidden(result)
}

/** Whether a loader returned what it made with `data()`. */
function hasHeaders(result: unknown): result is ReturnType<typeof data> {
  return result instanceof WithHeaders
}

function isOfApplication(routes: Routes, id: string): boolean {
  return isApplication(withParents(routes, id).map(({ module }) => module))
}

/** As loaders are told it, but for its slashes. */
function patternOf(routes: Routes, id: string): string {
  return segments(
    withParents(routes, id)
      .map(({ path = '' }) => path)
      .reverse()
      .join('/'),
  )
}

function segments(pattern: string): string {
  return pattern.split('/').filter(Boolean).join('/')
}

function withParents(routes: Routes, id: string) {
  const found: NonNullable<Routes[string]>[] = []
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined)
    found.push(route)
  return found
}
