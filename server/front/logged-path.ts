/** The next path segment is a secret: a mailed code. */
export const SECRET = /[/\\](activate|reset-password|follow)(?![\w-])/i
const ESCAPE = /%([0-9a-f]{2})/gi
/** Proxies and mail programs may percent-encode an address more than once. */
const MAX_DECODINGS = 3
const MAX_LENGTH = 2_000

/** The path for the log: without its query, and with secrets masked in any encoding. */
export function loggedPath(url: string): string {
  const path = (url.split('?', 1)[0] ?? '').slice(0, MAX_LENGTH)
  const plain = decode(path)
  const secret = SECRET.exec(plain)
  return secret ? `${encodeURI(plain.slice(0, secret.index + secret[0].length))}/…` : path
}

function decode(path: string): string {
  let plain = path
  for (let count = 0; count < MAX_DECODINGS && plain.includes('%'); count += 1) {
    plain = plain.replace(ESCAPE, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)))
  }
  return plain
}
