export const CSRF_COOKIE = 'csrftoken'

/** The CSRF token in a Cookie header; undefined if there is none. */
export function csrfTokenOf(cookies: string): string | undefined {
  const start = `${CSRF_COOKIE}=`
  return cookies
    .split(';')
    .map((cookie) => cookie.trimStart())
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length)
}
