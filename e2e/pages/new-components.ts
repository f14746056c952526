import { Parser } from 'htmlparser2'

interface PageText {
  path: string
  html: string
}

/** Addresses of pages that show a component, recognised by its class or the name of its island, that no page before them shows. */
export function withNewComponents(pages: PageText[]): string[] {
  const known = new Set<string>()
  return pages
    .filter(({ html }) => {
      const before = known.size
      for (const component of componentsOf(html)) known.add(component)
      return known.size > before
    })
    .map(({ path }) => path)
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
