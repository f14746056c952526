import address from '#app/styles/site.css?url'

let loading: Promise<void> | undefined

/** A document has only the styles that it uses; what is added to it later may need others. Loads all of them, once. */
export function loadAllStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: address, onload: resolve, onerror: resolve })
    document.head.append(link)
  })
  return loading
}
