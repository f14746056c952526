import postcss, { type ChildNode, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** Elements and classes that occur in a page; classes start with a dot. */
type Names = ReadonlySet<string>

/** Part of a parsed style sheet. */
type Part =
  | { type: 'text'; text: string }
  | { type: 'group'; start: string; parts: Part[] }
  | { type: 'keyframes'; name: string; text: string }
  | { type: 'tokens'; start: string; declarations: { name: string; text: string }[] }
  | { type: 'rule'; selectors: { text: string; needed: string[] }[]; block: string; animations: string[] }

/** Classes that scripts set later; they count as present. */
const STATE_CLASS = /^\.is-/
/** Elements that scripts create later; they count as present. */
const SCRIPT_ELEMENTS = new Set(['mark', 'video', 'iframe'])

/** The root itself, without descendants. */
const ROOT = /^:root[^\s>+~]*$/

/** Text of which only the part is sent that is used; what is used is known only after all rules. */
type Picked = string | Extract<Part, { type: 'keyframes' | 'tokens' }>

/** Pages of one kind need the same styles, so few results serve most pages. */
const MAX_KEPT = 32

/**
 * Critical CSS: parses a style sheet once and returns a function that picks the rules that a page can use, and the
 * custom properties that styles loaded later refer to.
 */
export function stylePicker(sheet: string, laterStyles = ''): (html: string) => string {
  const parts = partsOf(postcss.parse(sheet).nodes)
  const needed = neededBy(parts)
  const laterTokens = tokensIn(laterStyles)
  const stylesFor = (names: Names, ownTokens: Names) => {
    const animations = new Set<string>()
    const picked = pick(parts, { names, animations })
    const tokens = usedTokens(picked, new Set([...ownTokens, ...laterTokens]), animations)
    return picked
      .map((part) => {
        if (typeof part === 'string') return part
        if (part.type === 'keyframes') return animations.has(part.name) ? part.text : ''
        const kept = part.declarations.filter(({ name }) => !isToken(name) || tokens.has(name))
        return kept.length === 0 ? '' : `${part.start}{${kept.map(({ text }) => text).join(';')}}`
      })
      .join('')
  }
  const known = new Map<string, string>()
  return (html) => {
    const names = new Set([...namesIn(html)].filter((name) => needed.has(name)))
    const tokens = tokensIn(html)
    const key = [...names, ...tokens].sort().join(' ')
    const styles = known.get(key) ?? stylesFor(names, tokens)
    known.delete(key)
    known.set(key, styles)
    if (known.size > MAX_KEPT) known.delete(known.keys().next().value!)
    return styles
  }
}

/** All elements and classes that decide which rules are picked. */
function neededBy(parts: Part[]): Set<string> {
  const names = parts.map((part) => {
    if (part.type === 'group') return [...neededBy(part.parts)]
    return part.type === 'rule' ? part.selectors.flatMap((selector) => selector.needed) : []
  })
  return new Set(names.flat())
}

/** Custom properties that a text refers to. */
function tokensIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!))
}

interface Used {
  names: Names
  /** Filled with the animations of the picked rules. */
  animations: Set<string>
}

function pick(parts: Part[], used: Used): Picked[] {
  return parts.flatMap((part): Picked[] => {
    if (part.type === 'text') return [part.text]
    if (part.type === 'keyframes' || part.type === 'tokens') return [part]
    if (part.type === 'group') {
      const inner = pick(part.parts, used)
      return inner.length === 0 ? [] : [part.start, ...inner, '}']
    }
    const selectors = part.selectors.filter(({ needed }) => needed.every((name) => used.names.has(name)))
    if (selectors.length === 0) return []
    for (const name of part.animations) used.animations.add(name)
    return [selectors.map(({ text }) => text).join(',') + part.block]
  })
}

const isToken = (property: string) => property.startsWith('--')

/** Custom properties of the root that the page, the picked rules or other used properties refer to. */
function usedTokens(picked: Picked[], ownTokens: Names, animations: Set<string>): Names {
  const used = new Set(ownTokens)
  const values = new Map<string, string[]>()
  const use = (text: string) => tokensIn(text).forEach((name) => used.add(name))
  for (const part of picked) {
    if (typeof part === 'string') use(part)
    else if (part.type === 'keyframes') use(animations.has(part.name) ? part.text : '')
    else
      for (const { name, text } of part.declarations) {
        if (isToken(name)) values.set(name, [...(values.get(name) ?? []), text])
        else use(text)
      }
  }
  // A set that grows while it is read: references of references are followed as well.
  for (const name of used) for (const text of values.get(name) ?? []) use(text)
  return used
}

function partsOf(nodes: ChildNode[]): Part[] {
  return nodes.filter(({ type }) => type !== 'comment').map(partOf)
}

function partOf(node: ChildNode): Part {
  if (node.type === 'rule') return rulePart(node)
  if (node.type !== 'atrule' || !node.nodes) return { type: 'text', text: `${node.toString()};` }
  if (node.name.endsWith('keyframes')) return { type: 'keyframes', name: node.params, text: node.toString() }
  const isGroup = node.nodes.some(({ type }) => type === 'rule' || type === 'atrule')
  if (!isGroup) return { type: 'text', text: node.toString() }
  return { type: 'group', start: `@${node.name} ${node.params}{`, parts: partsOf(node.nodes) }
}

function rulePart(rule: Rule): Part {
  if (rule.selectors.every((selector) => ROOT.test(selector))) {
    const declarations = rule.nodes
      .filter((node) => node.type === 'decl')
      .map((node) => ({ name: node.prop, text: node.toString() }))
    return { type: 'tokens', start: rule.selector, declarations }
  }
  const animations: string[] = []
  rule.walkDecls(/^animation(-name)?$/, ({ value }) => void animations.push(...value.split(/[\s,]+/)))
  const selectors = rule.selectors.map((text) => ({ text, needed: neededNames(text) }))
  return { type: 'rule', selectors, block: rule.clone({ selector: '' }).toString(), animations }
}

/** Elements and classes that a selector requires. The arguments of pseudo-classes are ignored. */
function neededNames(selector: string): string[] {
  const names: string[] = []
  selectorParser((root) =>
    root.each((one) =>
      one.each((node) => {
        if (node.type === 'class') names.push(`.${node.value}`)
        else if (node.type === 'tag') names.push(node.value.toLowerCase())
      }),
    ),
  ).processSync(selector)
  return names.filter((name) => !STATE_CLASS.test(name) && !SCRIPT_ELEMENTS.has(name))
}

function namesIn(html: string): Set<string> {
  const tags = new Set<string>()
  for (const [, name] of html.matchAll(/<([a-z][a-z0-9-]*)/gi)) tags.add(name!)
  const lists = new Set<string>()
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) lists.add(list!)
  const names = new Set([...tags].map((name) => name.toLowerCase()))
  for (const list of lists) for (const name of list.split(/\s/)) names.add(`.${name}`)
  return names
}
