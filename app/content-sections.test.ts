import { describe, expect, test } from 'vitest'
import { sectionsInFrontMatter } from './content-sections.ts'

const text = (value: string) => [{ type: 'text', value }]
const frontMatter = () => ({ type: 'yaml', value: 'title: OS' })

describe('sectionsInFrontMatter', () => {
  test('adds headings of level two, with a slug as anchor', () => {
    const heading = { type: 'heading', depth: 2, children: text('OS upgrade'), data: {} }
    const page = {
      type: 'root',
      children: [frontMatter(), heading, { type: 'heading', depth: 3, children: text('Part') }],
    }
    sectionsInFrontMatter()(page)
    expect(page.children[0]).toMatchObject({
      value: 'title: OS\nsections: [{"id":"os-upgrade","title":"OS upgrade"}]',
    })
    expect(heading.data).toEqual({ hProperties: { id: 'os-upgrade' } })
  })

  test('keeps the explicit anchor of an h2 element', () => {
    const heading = {
      type: 'mdxJsxFlowElement',
      name: 'h2',
      attributes: [{ name: 'id', value: '3-06d' }],
      children: [{ type: 'paragraph', children: text('OS v3.05D to v3.06D') }],
    }
    const page = { type: 'root', children: [frontMatter(), heading] }
    sectionsInFrontMatter()(page)
    expect(page.children[0]).toMatchObject({
      value: 'title: OS\nsections: [{"id":"3-06d","title":"OS v3.05D to v3.06D"}]',
    })
  })

  test('adds the names of live facts, each once', () => {
    const fact = { type: 'mdxJsxTextElement', name: 'Fact', attributes: [{ name: 'of', value: 'ide' }] }
    const page = {
      type: 'root',
      children: [frontMatter(), { type: 'paragraph', children: [fact, fact] }],
    }
    sectionsInFrontMatter()(page)
    expect(page.children[0]).toMatchObject({ value: 'title: OS\nsections: []\nfacts: ["ide"]' })
  })

  test('leaves a partial without front matter unchanged', () => {
    const page = { type: 'root', children: [{ type: 'paragraph', children: text('Slots') }] }
    sectionsInFrontMatter()(page)
    expect(page).toEqual({ type: 'root', children: [{ type: 'paragraph', children: text('Slots') }] })
  })
})
