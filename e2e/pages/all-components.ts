import { Parser } from 'htmlparser2'

interface PageText {
  path: string
  html: string
}

/** Addresses of pages that together show every component, recognised by its class or the name of its island; short pages rather than long ones. */
export function withAllComponents(pages: PageText[]): string[] {
  let open = pages.map(({ path, html }) => ({ path, length: html.length, missing: componentsOf(html) }))
  const chosen: string[] = []
  for (;;) {
    open = open.filter(({ missing }) => missing.size > 0)
    const next = open.reduce<(typeof open)[number] | undefined>(
      (best, page) =>
        best && best.missing.size / best.length >= page.missing.size / page.length ? best : page,
      undefined,
    )
    if (!next) return chosen
    chosen.push(next.path)
    const isMissing = (component: string) => !next.missing.has(component)
    open = open.map((page) => ({ ...page, missing: new Set([...page.missing].filter(isMissing)) }))
  }
}

/** Classes and names of islands inside `<main>`. */
function componentsOf(html: string): Set<string> {
  const components = new Set<string>()
  let isInside = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') isInside = true
      if (!isInside) return
      for (const one of attributes.class?.split(/\s+/) ?? []) components.add(one)
      if (name === 'site-island') components.add(`island ${attributes.name}`)
    },
    onclosetag(name) {
      if (name === 'main') isInside = false
    },
  })
  parser.end(html)
  return components
}
