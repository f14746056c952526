/** A path without the slashes at its end. A regular expression for this takes quadratic time on a run of slashes. */
export function withoutTrailingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
