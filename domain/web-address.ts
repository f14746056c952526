const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/
const ELSEWHERE = /^https?:\/\/([a-z0-9-]+\.)*[a-z0-9-]+(:\d{1,5})?([/?#][^\s\\]*)?$/i

/** Whether a text is an address a link may have: a path of this site, or http or https elsewhere. */
export function isWebAddress(text: string): boolean {
  return OWN_PATH.test(text) || ELSEWHERE.test(text)
}
