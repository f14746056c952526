import href from '#app/styles/site.css?url'

let loading: Promise<void> | undefined

/** Loads the complete style sheet, once. A document inlines only the rules it uses, and later content may need others. */
export function loadAllStyles(): Promise<void> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    const onerror = () => {
      // Pages work without them. The next call tries again.
      loading = undefined
      link.remove()
      resolve()
    }
    Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror })
    document.head.append(link)
  })
  return loading
}
