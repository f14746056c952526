import { checkTextInSite } from '#domain/texts/check-text.ts'
import { factsIn } from '#domain/texts/facts.ts'
import type { TextIssue } from '#domain/texts/text-issue.ts'
import type { VersionedSource } from '#server/content-version/version-cache.ts'
import { readSuperseded } from '#server/entities/current-firmware.ts'
import { readFigureValues } from './figure-values.ts'
import { supersededIn } from './superseded-in.ts'
import { readTargets } from './link-targets.ts'
import { readFacts } from './live-facts.ts'
import { parseBlocks } from './parse-blocks.ts'
import { parseMarkdown } from './parse-text.ts'

/** Checks a text of an entity against the site as it is now; also returns the values of its live facts. */
export async function checkSiteText(
  source: VersionedSource,
  entity: string,
  text: string,
): Promise<{ issues: TextIssue[]; facts: { name: string; value: string | null }[] }> {
  const blocks = parseBlocks(text, parseMarkdown(entity, text))
  const names = new Set(blocks.flatMap((block) => factsIn(block.text).map(({ name }) => name)))
  const { valueOf } = await readFacts(source, names)
  const targetOf = await readTargets(
    source,
    blocks.flatMap(({ links }) => links.map(({ href }) => href)),
  )
  return {
    issues: checkTextInSite(
      text,
      blocks,
      { targetOf, valueOf },
      supersededIn(entity, await readSuperseded(source.db)),
      await readFigureValues(source.db, entity),
    ),
    facts: [...names].map((name) => ({ name, value: valueOf(name) })),
  }
}
