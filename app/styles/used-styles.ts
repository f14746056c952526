import postcss, { type ChildNode, type Rule } from 'postcss'
import selectorParser from 'postcss-selector-parser'

/** Elements and classes that occur in a page; classes start with a dot. */
type Names = ReadonlySet<string>

/** Part of a parsed style sheet. */
type Part =
  | { type: 'text'; text: string }
  | { type: 'group'; start: string; parts: Part[] }
  | { type: 'keyframes'; name: string; text: string }
  | { type: 'rule'; selectors: { text: string; needed: string[] }[]; block: string; animations: string[] }

/** Classes that scripts set later; they count as present. */
const STATE_CLASS = /^\.is-/
/** Elements that scripts create later; they count as present. */
const SCRIPT_ELEMENTS = new Set(['mark', 'video', 'iframe'])

/** Critical CSS: parses a style sheet once and returns a function that picks the rules that a page can use. */
export function stylePicker(sheet: string): (html: string) => string {
  const parts = partsOf(postcss.parse(sheet).nodes)
  return (html) => {
    const animations = new Set<string>()
    const picked = pick(parts, namesIn(html), animations)
    return picked
      .map((text) => (typeof text === 'string' ? text : animations.has(text.name) ? text.text : ''))
      .join('')
  }
}

/** Returns keyframes as objects, because whether they are used is known only after all rules. */
function pick(
  parts: Part[],
  names: Names,
  animations: Set<string>,
): (string | { name: string; text: string })[] {
  return parts.flatMap((part) => {
    if (part.type === 'text') return part.text
    if (part.type === 'keyframes') return part
    if (part.type === 'group') {
      const inner = pick(part.parts, names, animations)
      return inner.length === 0 ? [] : [part.start, ...inner, '}']
    }
    const selectors = part.selectors.filter(({ needed }) => needed.every((name) => names.has(name)))
    if (selectors.length === 0) return []
    for (const name of part.animations) animations.add(name)
    return selectors.map(({ text }) => text).join(',') + part.block
  })
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

function namesIn(html: string): Names {
  const names = new Set<string>()
  for (const [, name] of html.matchAll(/<([a-z][a-z0-9-]*)/gi)) names.add(name!.toLowerCase())
  const lists = new Set<string>()
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) lists.add(list!)
  for (const list of lists) for (const name of list.split(/\s/)) names.add(`.${name}`)
  return names
}
