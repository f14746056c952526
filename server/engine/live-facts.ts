import { factNamesIn, withFacts } from '#domain/texts/facts.ts'
import { readFacts } from '#server/texts/live-facts.ts'
import type { Context } from './context.ts'

/**
 * Replaces the live facts in the texts of a public answer. The answer is fresh until the next of their values changes by
 * the clock; other changes raise the content version.
 */
export async function withLiveFacts<Output>(
  context: Pick<Context, 'db' | 'now' | 'contentVersion' | 'freshUntil'>,
  output: Output,
): Promise<Output> {
  const names = new Set<string>()
  mapTexts(output, (text) => {
    if (text.includes('{{')) for (const name of factNamesIn(text)) names.add(name)
    return text
  })
  if (names.size === 0) return output
  const { valueOf, until } = await readFacts(context, names)
  if (until) context.freshUntil(until)
  return mapTexts(output, (text) => withFacts(text, valueOf)) as Output
}

/** A copy of a JSON value with other texts; the same value if none differs. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) {
    const changed = value.map((item) => mapTexts(item, change))
    return changed.some((item, index) => item !== value[index]) ? changed : value
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const entries = Object.entries(value)
  const changed = entries.map(([name, item]) => [name, mapTexts(item, change)] as const)
  return changed.some(([, item], index) => item !== entries[index]![1]) ? Object.fromEntries(changed) : value
}
