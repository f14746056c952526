import { createHash } from 'node:crypto'

/** Headers every answer carries, whatever its status. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  }
}

/** Browsers embed a PDF in a generated viewer page, which the policy must allow. */
export const VIEWER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Policy of answers that are no pages: nothing may load, run or frame. */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Policy of scripts. Browsers refuse a worker whose script is sandboxed. */
export const SCRIPT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Policy of a page: own files only, and inline scripts only by the hash of each. */
export function pagePolicy(
  inlineScripts: string[],
  inlineStyles: string[] = [],
  frameAncestors: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts.map(hashSource).join(' ')}`.trim(),
    `style-src 'self' ${inlineStyles.map(hashSource).join(' ')}`.trim(),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    // The editor shows previews in a frame; no other page of this site can be framed.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Takes the nonce of one rendering out of a page and allows exactly the scripts and styles that carried it.
 * Text that slipped into the page as a script does not know the nonce and so is never allowed. Policies do not concern
 * data blocks such as JSON-LD.
 */
export function sealPage(
  html: string,
  nonce: string,
  frameAncestors?: "'self'",
): { html: string; policy: string } {
  const attribute = ` nonce="${nonce}"`
  const inline = (name: string) =>
    [...elementsOf(html, name)]
      .filter(({ attributes, body }) => body && attributes.includes(attribute))
      .map(({ body }) => body)
  const policy = pagePolicy(inline('script'), inline('style'), frameAncestors)
  return { html: html.replaceAll(attribute, ''), policy }
}

/** Elements of one kind as a browser finds them. Each search goes on where the last one ended, so it takes linear time. */
function* elementsOf(html: string, name: string): Generator<{ attributes: string; body: string }> {
  const begin = `<${name}`
  const close = `</${name}>`
  let start = html.indexOf(begin)
  while (start >= 0) {
    const open = html.indexOf('>', start)
    const end = html.indexOf(close, open)
    if (open < 0 || end < 0) return
    yield { attributes: html.slice(start + begin.length, open), body: html.slice(open + 1, end) }
    start = html.indexOf(begin, end + close.length)
  }
}
