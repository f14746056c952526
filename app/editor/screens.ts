import { matchPath } from 'react-router'
import { entityWithKey, type contentAreas } from '#contract/entities.ts'
import type { Screen, Screens } from './screen.ts'
import { catalogueScreens } from './screens/catalogue.ts'
import { companyScreens } from './screens/company.ts'
import { filesScreen } from './screens/files.ts'
import { libraryScreens } from './screens/library.ts'
import { mediaScreens } from './screens/media.ts'
import { newsroomScreens } from './screens/newsroom.ts'
import { salesScreens } from './screens/sales.ts'
import { supportScreens } from './screens/support.ts'
import { technologyScreens } from './screens/technology.ts'
import { wayfindingScreens } from './screens/wayfinding.ts'

const areas: { [A in keyof typeof contentAreas]: Screens<(typeof contentAreas)[A]> } = {
  catalogue: catalogueScreens,
  media: mediaScreens,
  library: libraryScreens,
  newsroom: newsroomScreens,
  support: supportScreens,
  technology: technologyScreens,
  sales: salesScreens,
  company: companyScreens,
  wayfinding: wayfindingScreens,
}

const declared = Object.values(areas)
  .flatMap((screensOfArea) => Object.values<Screen | null>(screensOfArea))
  .filter((screen) => screen !== null)

/** Screens that use the generic list and form. */
export const screens: Screen[] = declared.filter(({ isCustom }) => !isCustom)

/** Screens that can create a record in a form. Files are created by uploads. */
export const recordScreens: Screen[] = declared.filter((screen) => screen !== filesScreen)

/** The screen of an entity. Photos and links have none, because they are edited in their lists. */
export function screenOf(entity: string): Screen | undefined {
  return declared.find(({ resource }) => resource.key === entity)
}

/** Singular display name of an entity, such as "news item". */
export function nounOf(entity: string): string {
  return entityWithKey(entity)?.editor.noun ?? entity.replaceAll('_', ' ')
}

/** Label of a field, such as "Box 3 URL". */
export function labelOf(entity: string, field: string): string {
  return screenOf(entity)?.form[field]?.label ?? field.replaceAll('_', ' ')
}

/** Finds the screen whose list or form is at a path. */
export function screenAt(pathname: string): Screen {
  const found = declared.find(
    ({ paths }) => matchPath(paths.list, pathname) ?? matchPath(paths.item, pathname),
  )
  if (!found) throw new Error(`No screen is declared for ${pathname}.`)
  return found
}
