import { isSearchKey, isSlash } from './search-keys.ts'

/** "/" and Ctrl+K focus the search field of the page, or else open the quick search, which is loaded on demand. */
export function quickSearch(): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || !isSearchKey(event) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    const field = document.querySelector<HTMLInputElement>('[data-search-field]')
    if (field && (isSlash(event) || field.dataset.searchField === 'all')) {
      field.focus()
      field.select()
      return
    }
    const previous = document.querySelector('site-island[name=quick-search]')
    const isLoading = previous !== null && !previous.hasAttribute('ready')
    if (isLoading) return
    previous?.remove()
    const island = document.createElement('site-island')
    island.setAttribute('name', 'quick-search')
    island.setAttribute('when', 'load')
    document.body.append(island)
  })
}
