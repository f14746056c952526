const KEY = 'return-page'
/** Public pages need no session, so nobody is sent away from them. */
const SIGNED_IN_PAGE = /^\/(editor|settings)([/?]|$)/

/** Remembers a page of this tab to return to after sign-in. */
export function rememberPage(address = window.location.pathname + window.location.search): void {
  try {
    if (SIGNED_IN_PAGE.test(address)) sessionStorage.setItem(KEY, address)
  } catch {
    // Without storage, sign-in leads to the start page of the editor.
  }
}

/** The page to return to, this once. */
export function takeReturnPage(): string | null {
  try {
    const address = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return address !== null && SIGNED_IN_PAGE.test(address) ? address : null
  } catch {
    return null
  }
}
