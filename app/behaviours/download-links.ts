import { readText, storageKeys, writeText } from '#app/local-storage.ts'
import { elementTexts } from './element-texts.ts'

/** Remembers the page on which a download link was clicked, for the back link of the download page. */
export function downloadLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest('[data-download-link], [data-back-from-download]')
    if (!link) return
    const { pathname, search, hash } = location
    const isLeaving = link.matches('[data-download-link]')
    writeText(storageKeys.downloadRedirect, isLeaving ? pathname + search + hash : null)
  })
  const from = readText(storageKeys.downloadRedirect)
  const back = document.querySelector<HTMLAnchorElement>('[data-back-from-download]')
  if (!back || !from?.startsWith('/') || from.startsWith('//')) return
  const t = elementTexts(back)
  back.href = from
  back.textContent = t('Back to where you came from')
}

/** Opens the file of a download page in a new tab. */
export function openFile(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-open-file]')
  if (link) window.open(link.href, '_blank', 'noopener')
}
