import type { CountedHeading, Statement } from './page-statements.ts'

/** Currents in amperes of a product. */
export interface KnownCurrents {
  /** Name of the series or variant. */
  product: string
  /** Name of its series. */
  series: string
  ampere: number[]
}

/** A current that is none of a module, with the reason why it may be in a text. */
export interface OtherCurrent {
  text: RegExp
  why: string
}

const sizes: Record<string, number> = { nA: 1e-9, µA: 1e-6, mA: 1e-3 }
const CURRENT = /(?:(\d{1,6}(?:\.\d{1,3})?) ?(?:to|–) ?)?(\d{1,6}(?:\.\d{1,3})?) (nA|µA|mA)\b/g
const MODULE = /\bTR-\d\d[A-Z]{1,4}(?:-\d{3})?\b/g

/** The currents in a text in amperes; a range has two. */
function currentsIn(text: string): number[] {
  return [...text.matchAll(CURRENT)].flatMap(([, from, to, unit]) =>
    [from, to].filter((number) => number !== undefined).map((number) => Number(number) * sizes[unit!]!),
  )
}

const isSame = (one: number, other: number) => Math.abs(one - other) < 1e-12 + other * 1e-6

/** Statements with a current that the catalogue does not have, of the module they name or of any. */
export function strangeCurrents(
  statements: Statement[],
  known: KnownCurrents[],
  others: OtherCurrent[],
): string[] {
  return statements.flatMap(({ path, text }) => {
    const currents = currentsIn(text)
    if (currents.length === 0 || others.some((other) => other.text.test(text))) return []
    const named = [...new Set(text.match(MODULE))]
    const own = known.filter(({ product, series }) => named.includes(product) || named.includes(series))
    const page = known.filter(({ series }) => path === `/product-detail/${series.toLowerCase()}`)
    const allowed = [own, page, known].find((list) => list.length > 0) ?? []
    const strange = currents.filter(
      (current) => !allowed.some(({ ampere }) => ampere.some((one) => isSame(one, current))),
    )
    return strange.length > 0 ? [`${path}: ${text}`] : []
  })
}

/** Statements that multiply hops by a slot without the slot of the coordinator, or give another time per hop. */
export function wrongHopFormulas(statements: Statement[]): string[] {
  return statements
    .filter(({ text }) => {
      const isProduct =
        /\bhops? ?(?:×|\*|times|multiplied by)/i.test(text) ||
        /\b(?:multiply|multiplied)\b[^.]{0,40}\bhops\b/i.test(text)
      const perHop = [...text.matchAll(/(\d{1,5}) ms (?:per|a) hop/g)].map(([, time]) => time)
      return (
        (isProduct && !/\+ 1\b|plus one|one more/i.test(text)) ||
        perHop.some((time) => time !== '60' && time !== '100')
      )
    })
    .map(({ path, text }) => `${path}: ${text}`)
}

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const WORD = '(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)'
const NUMBER = String.raw`(\d{1,4}|${WORD.slice(1, -1)})`

const numberOf = (word: string) => (/^\d/.test(word) ? Number(word) : words.indexOf(word.toLowerCase()))

/** Statements such as "one of five modes: TX, RX, Run, Sleep, Deep sleep." that list another number of things. */
export function miscountedLists(statements: Statement[]): string[] {
  const list = new RegExp(String.raw`\b${WORD} [a-z]{3,20}: ([^.:;()]{3,300})\.`, 'gi')
  return statements.flatMap(({ path, text }) =>
    [...text.matchAll(list)]
      .filter(([, count, items]) => {
        const listed = items!.split(/, (?:and )?| and /)
        return listed.length > 1 && listed.length !== numberOf(count!)
      })
      .map(([found]) => `${path}: ${found}`),
  )
}

/** Headings such as "Three steps" above another number of items. */
export function miscountedHeadings(headings: CountedHeading[]): string[] {
  const counted = new RegExp(String.raw`^${NUMBER} (?:steps|layers|rules|ways|things|reasons)$`, 'i')
  return headings.flatMap(({ path, title, items }) => {
    const [, count] = counted.exec(title) ?? []
    return count !== undefined && numberOf(count) !== items ? [`${path}: "${title}" has ${items}`] : []
  })
}

/** Statements with a number of things that differs from the data, such as "the 61 commands". */
export function miscountedThings(statements: Statement[], counts: Record<string, number[]>): string[] {
  return statements.flatMap(({ path, text }) =>
    Object.entries(counts).flatMap(([things, right]) => {
      const counted = new RegExp(String.raw`\b(?:all|the|all the|in|of the) ${NUMBER} ${things}\b`, 'gi')
      return [...text.matchAll(counted)]
        .filter(([, count]) => !right.includes(numberOf(count!)))
        .map(([found]) => `${path}: "${found}", but there are ${right.join(' or ')}`)
    }),
  )
}

/** A package with the versions it contains. */
export interface Package {
  name: string
  /** Its month, such as "2022-08". */
  month: string
  dpa: string[]
}

/** Packages with a DPA that was released after them. */
export function prematurePackages(packages: Package[], released: Map<string, string>): string[] {
  return packages.flatMap(({ name, month, dpa }) =>
    dpa.flatMap((version) => {
      const day = released.get(version)
      if (day === undefined) return [`${name} has DPA ${version}, which no list of versions has`]
      return day.slice(0, 7) > month ? [`${name} has DPA ${version}, which was released on ${day}`] : []
    }),
  )
}
