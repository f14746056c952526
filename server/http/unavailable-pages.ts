import type { ServerBuild } from 'react-router'
import { Failure } from '#domain/failure.ts'
import { databaseFailure } from '#server/database/database-error.ts'
import { PRIVATE } from './answer.ts'

export const RETRY_SECONDS = 5

/**
 * React Router answers 500 to whatever a loader throws, except a Response. This lets "unavailable" keep its status; the
 * loaders themselves still see the Failure.
 */
export function withUnavailableStatus(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route]
    const { loader, action } = route.module
    const module = {
      ...route.module,
      ...(loader && { loader: keepStatus(loader) }),
      ...(action && { action: keepStatus(action) }),
    }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function keepStatus<Args extends unknown[], Result>(handler: (...args: Args) => Result) {
  return async (...args: Args): Promise<Awaited<Result>> => {
    try {
      return await handler(...args)
    } catch (error) {
      throw isUnavailable(error) ? new Response(error.message, { status: error.status }) : error
    }
  }
}

function isUnavailable(error: unknown): error is Failure {
  return error instanceof Failure && error.code === 'UNAVAILABLE'
}

/** What was found; null without the database, so that what needs none is still shown. */
export async function unlessUnavailable<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    if (!isUnavailable(error) && !isUnavailable(databaseFailure(error))) throw error
    return null
  }
}

/** Clients and search engines come back later, and no cache keeps the page. */
export function setRetryLater(headers: Headers): void {
  headers.set('Retry-After', String(RETRY_SECONDS))
  headers.set('Cache-Control', PRIVATE)
}
