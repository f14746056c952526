import { globSync } from 'node:fs'
import { join } from 'node:path'
import { currentValues } from '#domain/technology/firmware/current-values.ts'
import { migrationSteps } from '#domain/technology/firmware/migration.ts'
import type { FigureValues } from '#domain/texts/check-figures.ts'
import { ENTITY_WITH_FIGURES } from '#domain/texts/figures.ts'
import type { Database } from '#server/database/connect.ts'
import { firmwareTable } from '#server/database/tables/firmware.ts'
import { keyFigureTable } from '#server/database/tables/key-figures.ts'
import { entityOf } from '#server/entities/entities.ts'
import { isPublic } from '#server/entities/visibility.ts'
import site from '#site-config'
import { projectFolder } from '#vendors/project-folder.ts'

const FILMS = join(projectFolder, 'content/films')

type Values = Record<string, readonly string[]>

/** What attributes of figures can name that is not in the database, by figure and attribute. */
const fixed: Values = {
  'video of': globSync('*.mp4', { cwd: FILMS }).map((file) => file.replace(/\.mp4$/, '')),
  'site-link to': Object.entries(site.addresses).flatMap(([name, address]) =>
    typeof address === 'string' ? [name] : [],
  ),
}

/** The values for checks that need no other record; undefined if the texts of an entity have no figures. */
export function fixedFigureValues(entity: string): FigureValues | undefined {
  return entity === ENTITY_WITH_FIGURES ? lookUp(fixed) : undefined
}

/** The same, with the names of records. */
export async function readFigureValues(db: Database, entity: string): Promise<FigureValues | undefined> {
  if (entity !== ENTITY_WITH_FIGURES) return undefined
  const figures = await db
    .select({ code: keyFigureTable.code })
    .from(keyFigureTable)
    .where(isPublic(entityOf('key_figure')))
  const releases = await db
    .select()
    .from(firmwareTable)
    .where(isPublic(entityOf('firmware')))
  const versions = [...currentValues(releases).keys()]
  const values = [...figures.map(({ code }) => code), ...versions]
  return lookUp({
    ...fixed,
    'value of': values,
    'key-figures of': values,
    'released of': versions,
    'migration-table step': migrationSteps(releases).map(({ anchor }) => anchor),
  })
}

const lookUp =
  (values: Values): FigureValues =>
  (figure, attribute) =>
    values[`${figure} ${attribute}`] ?? null
