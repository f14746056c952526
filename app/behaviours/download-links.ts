import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { elementTexts } from './element-texts.ts'

const DOWNLOAD = 'a[href^="/"][href*="/download/"]'

const BACK = '[data-back-from-download]'

/** Remembers the page on which a download link was clicked, for the back link of the download page. */
export function downloadLinks(): void {
  const back = document.querySelector(BACK)
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest(`${DOWNLOAD}, ${BACK}`)
    const isLeaving = link !== back
    // Between the versions of a file, the page before them stays remembered.
    if (!link || (isLeaving && back)) return
    const { pathname, search, hash } = location
    writeText(storageKeys.downloadRedirect, isLeaving ? pathname + search + hash : null)
  })
}

/** Leads the link back to the page on which the download was clicked. */
export function backFromDownload(back: HTMLAnchorElement): void {
  const from = readText(storageKeys.downloadRedirect)
  if (!from?.startsWith('/') || from.startsWith('//')) return
  const t = elementTexts(back)
  back.href = from
  back.textContent = t('Back to where you came from')
}

/** Opens the file of a download page in a new tab. */
export function openFile(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-open-file]')
  if (link) window.open(link.href, '_blank', 'noopener')
}
