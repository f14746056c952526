import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from 'postcss'
import selectorParser, { type Selector } from 'postcss-selector-parser'

/** Names of elements and classes that occur in a page; classes begin with a dot. */
type Names = ReadonlySet<string>

/** Classes that scripts set later count as present. */
const STATE = /^\.is-/
/** So do elements that they create. */
const CREATED = new Set(['mark', 'video', 'iframe'])

/** Picks from a style sheet, which is parsed once, the rules that a page can use. */
export function stylePicker(sheet: string): (html: string) => string {
  const root = postcss.parse(sheet)
  const needs = new Map<Rule, string[][]>()
  root.walkRules((rule) => {
    if (!isInKeyframes(rule)) needs.set(rule, neededNames(rule))
  })
  return (html) => {
    const names = namesIn(html)
    const used = root.clone()
    keepMatching(root, used, (rule) =>
      needs.get(rule)?.map((all) => all.every((name) => isPresent(name, names))),
    )
    dropUnusedKeyframes(used)
    return used.toString()
  }
}

function isPresent(name: string, names: Names): boolean {
  return names.has(name) || STATE.test(name) || CREATED.has(name)
}

/** Walks a sheet and its copy together; of the copy, selectors that can't match and what is empty then are removed. */
function keepMatching(
  original: Container,
  copy: Container,
  matches: (rule: Rule) => boolean[] | undefined,
): void {
  const pairs = (original.nodes ?? []).map((node, index): [ChildNode, ChildNode] => [
    node,
    copy.nodes![index]!,
  ])
  for (const [node, twin] of pairs) {
    if (node.type === 'comment') twin.remove()
    else if (node.type === 'rule') {
      const kept = matches(node)
      if (!kept || kept.every(Boolean)) continue
      if (!kept.some(Boolean)) twin.remove()
      else (twin as Rule).selectors = (twin as Rule).selectors.filter((_, index) => kept[index])
    } else if (node.type === 'atrule' && node.nodes && !isKeyframes(node)) {
      keepMatching(node, twin as AtRule, matches)
      if ((twin as AtRule).nodes?.length === 0) twin.remove()
    }
  }
}

/** For each selector of a rule, the names without which it matches nothing; what pseudo-classes ask for is left out. */
function neededNames(rule: Rule): string[][] {
  return rule.selectors.map((text) => {
    const names: string[] = []
    const collect = (selector: Selector) =>
      selector.each((node) => {
        if (node.type === 'class') names.push(`.${node.value}`)
        else if (node.type === 'tag') names.push(node.value.toLowerCase())
      })
    selectorParser((root) => root.each(collect)).processSync(text)
    return names
  })
}

function namesIn(html: string): Names {
  const names = new Set<string>()
  for (const [, name] of html.matchAll(/<([a-z][a-z0-9-]*)/gi)) names.add(name!.toLowerCase())
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list!.split(/\s/)) names.add(`.${name}`)
  }
  return names
}

function dropUnusedKeyframes(sheet: Root): void {
  const animations = new Set<string>()
  sheet.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) animations.add(word)
  })
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!animations.has(rule.params)) rule.remove()
  })
}

function isInKeyframes(rule: Rule): boolean {
  return rule.parent?.type === 'atrule' && isKeyframes(rule.parent as AtRule)
}

function isKeyframes({ name }: AtRule): boolean {
  return name.endsWith('keyframes')
}
