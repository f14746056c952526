import { Parser } from 'htmlparser2'
import { factsIn } from '#domain/texts/facts.ts'
import { linkTarget } from './link-target.ts'
import { mention, type Mention } from './parse-text.ts'
import { FIGURE_ENTITY, inField, type MentionRow } from './record-mentions.ts'

/** What the figures of a page show, as HTML and as plain text. */
export interface FigureText {
  path: string
  html: string
  text: string
}

const BLOCKS = new Set([
  'p',
  'li',
  'td',
  'th',
  'dd',
  'dt',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'div',
])
const HEADING = /^h[1-6]$/

/** Rows of the index for what the figures of a page show. The first row says that the fragments of the page are known. */
export function figureMentions(path: string, html: string): MentionRow[] {
  return inField({ entity: FIGURE_ENTITY, record_id: 0 }, path, [
    mention('anchor', {}),
    ...pageMentions(html),
  ])
}

/** The links, photos, headings and fragment targets of rendered HTML. */
function pageMentions(html: string): Mention[] {
  const found: Mention[] = []
  /** Mentions of the open block, which get its text as their sentence. */
  let inBlock: Mention[] = []
  let text = ''
  const open: { mention: Mention; start: number }[] = []
  const endBlock = () => {
    const sentence = mention('link', { sentence: text }).sentence
    for (const each of inBlock) each.sentence = sentence
    inBlock = []
    text = ''
  }
  const add = (each: Mention) => {
    found.push(each)
    inBlock.push(each)
    return each
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (BLOCKS.has(name)) endBlock()
      const { id = '', href = '', src = '', alt = '' } = attributes
      if (HEADING.test(name)) {
        const heading = add(mention('heading', { anchor: id, level: Number(name[1]) }))
        open.push({ mention: heading, start: text.length })
      } else if (id !== '') {
        add(mention('anchor', { anchor: id }))
      }
      const target = linkTarget(name === 'img' ? src : href)
      if (!target || (name !== 'a' && name !== 'img')) return
      const link = add(mention(name === 'img' ? 'photo' : target.kind, { ...target, label: alt }))
      if (name === 'a') open.push({ mention: link, start: text.length })
    },
    ontext(part) {
      text += part
      for (const { name } of factsIn(part)) add(mention('fact', { label: name }))
    },
    onclosetag(name) {
      if (name === 'a' || HEADING.test(name)) {
        const last = open.pop()
        if (last) last.mention.label = mention('link', { label: text.slice(last.start) }).label
      }
      if (BLOCKS.has(name)) endBlock()
    },
  })
  parser.end(html)
  return found
}
