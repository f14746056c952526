import { expect, test } from 'vitest'
import { pageTree } from './page-tree.server.ts'

const first = (text: string) => pageTree(text).nodes[0]

test('a text becomes elements and figures', () => {
  expect(pageTree('Up to :value{of="hops"} *hops*.\n\n::zones').nodes).toEqual([
    {
      tag: 'p',
      attributes: {},
      children: [
        'Up to ',
        { figure: 'value', attributes: { of: 'hops' }, source: ':value{of="hops"}', children: [] },
        ' ',
        { tag: 'em', attributes: {}, children: ['hops'] },
        '.',
      ],
    },
    { figure: 'zones', attributes: {}, source: '::zones', children: [] },
  ])
})

test('containers hold text, lists and other containers, each up to its own end', () => {
  const { nodes } = pageTree('::::toggle{title="T"}\n:::note\n- a\n- b\n:::\nText\n::::\n\nAfter')
  expect(nodes).toMatchObject([
    { figure: 'toggle', children: [{ figure: 'note', children: [{ tag: 'ul' }] }, { tag: 'p' }] },
    { tag: 'p', children: ['After'] },
  ])
  expect(pageTree(':::toggle{title="T"}\n:::note\na\n:::\nb\n:::\n\nc').nodes).toMatchObject([
    { figure: 'toggle', children: [{ figure: 'note' }, { tag: 'p' }] },
    { tag: 'p', children: ['c'] },
  ])
})

test('a container interrupts a paragraph, and one without an end reaches to the end', () => {
  expect(pageTree('Text\n:::note\na\n\nb').nodes).toMatchObject([
    { tag: 'p' },
    { figure: 'note', children: [{ tag: 'p' }, { tag: 'p' }] },
  ])
})

test('the end of a container inside of a code block is code', () => {
  expect(pageTree(':::note\n```\n:::\n```\nb\n:::\nc').nodes).toMatchObject([
    { figure: 'note', children: [{ tag: 'pre' }, { tag: 'p' }] },
    { tag: 'p' },
  ])
})

test.each([
  ['::no-such-figure{a="b"}'],
  [':::no-such-box'],
  ['At 12:30 say :value and :word{x}.'],
  ['::mesh-figure{kind="telepathy"}'],
  [':::'],
])('%s stays as typed', (text) => {
  expect(first(text)).toEqual({ tag: 'p', attributes: {}, children: [text] })
})

test('headings have ids of their titles, or those that were written, each once', () => {
  const { nodes, sections } = pageTree('## OS versions {#versions}\n\n## Über *uns*\n\n### More\n\n### More')
  expect(nodes).toMatchObject([
    { tag: 'h2', attributes: { id: 'versions' }, children: ['OS versions'] },
    { attributes: { id: 'uber-uns' } },
    { attributes: { id: 'more' } },
    { attributes: { id: 'more-1' } },
  ])
  expect(sections).toEqual([
    { id: 'versions', title: 'OS versions' },
    { id: 'uber-uns', title: 'Über uns' },
  ])
})

test('A-033 A-034 raw HTML stays text, and links with active schemes are no links', () => {
  expect(first('<script>alert(1)</script>')).toMatchObject({ children: ['<script>alert(1)</script>'] })
  expect(JSON.stringify(pageTree('[x](javascript:alert(1)) ![x](//evil.test/a.png)'))).not.toMatch(/href|src/)
})

test('A-116 a text that would become millions of elements is shown as its source', () => {
  const table = `|${'a|'.repeat(5_000)}\n|${'-|'.repeat(5_000)}\n${'<\n'.repeat(1_000)}`
  expect(first(table)).toEqual({ tag: 'p', attributes: {}, children: [table] })
})
