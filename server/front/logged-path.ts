/** What follows these words in an address is a secret of whoever received it: codes of mails, passes of previews. */
export const SECRET = /[/\\](activate|reset-password|product-preview|series-preview)(?![\w-])/i
const ESCAPE = /%([0-9a-f]{2})/gi
/** Proxies and mail programs may have escaped an address more than once. */
const MOST_ESCAPES = 3
const MAX_LENGTH = 2_000

/** The path of an address as it stands in the log: without its query, and without secrets however they are spelled. */
export function loggedPath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').slice(0, MAX_LENGTH)
  const plain = unescaped(path)
  const secret = SECRET.exec(plain)
  return secret ? `${encodeURI(plain.slice(0, secret.index + secret[0].length))}/…` : path
}

function unescaped(path: string): string {
  let plain = path
  for (let count = 0; count < MOST_ESCAPES && plain.includes('%'); count += 1) {
    plain = plain.replace(ESCAPE, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)))
  }
  return plain
}
