import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { FigureValues } from '#domain/texts/check-figures.ts'
import { ENTITY_WITH_FIGURES } from '#domain/texts/figures.ts'
import site from '#site-config'

const CONTENT = join(import.meta.dirname, '../../content')

const versions = namesIn('current-versions.yml')
const values = [...namesIn('key-figures.yml'), ...versions]

/** What attributes of figures can name, by figure and attribute. */
const known: Record<string, readonly string[]> = {
  'value of': values,
  'key-figures of': values,
  'released of': versions,
  'migration-table step': namesIn('os-migration.yml'),
  'video of': globSync('*.mp4', { cwd: join(CONTENT, 'films') }).map((file) => file.replace(/\.mp4$/, '')),
  'site-link to': Object.entries(site.addresses).flatMap(([name, address]) =>
    typeof address === 'string' ? [name] : [],
  ),
}

/** The values for the checks of the texts of an entity; undefined if its texts have no figures. */
export function figureValuesOf(entity: string): FigureValues | undefined {
  if (entity !== ENTITY_WITH_FIGURES) return undefined
  return (figure, attribute) => known[`${figure} ${attribute}`] ?? null
}

function namesIn(table: string): string[] {
  return Object.keys(parse(readFileSync(join(CONTENT, 'tables', table), 'utf8')) as object)
}
