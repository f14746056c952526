import href from '#app/styles/site.css?url'

let loading: Promise<void> | undefined

/** Loads the complete style sheet, once. A document inlines only the rules it uses, and later content may need others. */
export function loadAllStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: resolve })
    document.head.append(link)
  })
  return loading
}
