import { Failure } from '#domain/failure.ts'
import { failureResponse } from './answer.ts'

/** Response headers that scripts of allowed origins may read, besides the simple ones. */
const EXPOSED_HEADERS = 'X-Request-Id, Retry-After, ETag, Content-Disposition, Allow, Link'

/** Lets only pages of the allowed origins call the API. */
export async function withCors(
  request: Request,
  allowedOrigins: ReadonlySet<string>,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const origin = request.headers.get('origin')
  const isAllowed = origin !== null && allowedOrigins.has(origin)
  const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
  if (isPreflight && !isAllowed) return failureResponse(new Failure('FORBIDDEN'))
  const response = isPreflight ? preflight() : await answer(request)
  if (isAllowed) {
    response.headers.set('Access-Control-Allow-Origin', origin)
    response.headers.set('Access-Control-Allow-Credentials', 'true')
    response.headers.set('Access-Control-Expose-Headers', EXPOSED_HEADERS)
    response.headers.append('Vary', 'Origin')
  }
  return response
}

function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, X-CSRFToken, Idempotency-Key, Mcp-Protocol-Version, Mcp-Method, Mcp-Name',
      'Access-Control-Max-Age': '600',
    },
  })
}
