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

/** Remark plugin that adds the sections of a page to its front matter: Markdown headings of level two, and h2 elements with an id. */
export function sectionsInFrontMatter() {
  return (page: MarkdownNode): void => {
    const sections = (page.children ?? []).flatMap(sectionsOf)
    const frontMatter = page.children?.find(({ type }) => type === 'yaml')
    if (frontMatter) frontMatter.value += `\nsections: ${JSON.stringify(sections)}`
  }
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
