import { slug } from '#domain/slug.ts'

/** An entry in the table of contents of a page. */
export interface Section {
  id: string
  title: string
}

interface MarkdownNode {
  type: string
  depth?: number
  name?: string | null
  value?: string
  attributes?: { name?: string; value?: unknown }[]
  children?: MarkdownNode[]
  data?: { hProperties?: Record<string, string> }
}

/**
 * Remark plugin that adds to the front matter of a page its sections, which are Markdown headings of level two and h2
 * elements with an id, and the names of its live facts.
 */
export function sectionsInFrontMatter() {
  return (page: MarkdownNode): void => {
    const sections = (page.children ?? []).flatMap(sectionsOf)
    const facts = [...new Set(factsOf(page))]
    const frontMatter = page.children?.find(({ type }) => type === 'yaml')
    if (!frontMatter) return
    frontMatter.value += `\nsections: ${JSON.stringify(sections)}`
    if (facts.length > 0) frontMatter.value += `\nfacts: ${JSON.stringify(facts)}`
  }
}

/** The names of <Fact of="…" /> in a page. */
function factsOf({ name, attributes = [], children = [] }: MarkdownNode): string[] {
  const of = name === 'Fact' ? attributes.find((attribute) => attribute.name === 'of')?.value : undefined
  return [...(typeof of === 'string' ? [of] : []), ...children.flatMap(factsOf)]
}

function sectionsOf(node: MarkdownNode): Section[] {
  const title = textOf(node).trim()
  if (node.type === 'heading' && node.depth === 2) {
    const id = slug(title)
    node.data = { hProperties: { id } }
    return [{ id, title }]
  }
  const id = node.attributes?.find(({ name }) => name === 'id')?.value
  return node.name === 'h2' && typeof id === 'string' ? [{ id, title }] : []
}

function textOf({ value, children = [] }: MarkdownNode): string {
  return value ?? children.map(textOf).join('')
}
