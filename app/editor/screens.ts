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

const areas: { [A in keyof typeof contentAreas]: Screens<(typeof contentAreas)[A]> } = {
  catalogue: catalogueScreens,
  media: mediaScreens,
  library: libraryScreens,
  newsroom: newsroomScreens,
  support: supportScreens,
  technology: technologyScreens,
  sales: salesScreens,
  company: companyScreens,
}

const declared = Object.values(areas)
  .flatMap((screensOfArea) => Object.values<Screen | null>(screensOfArea))
  .filter((screen) => screen !== null)

/** The screens whose list and form the generic pages show. */
export const screens: Screen[] = declared.filter(({ isByHand }) => !isByHand)

/** The screens with a form for a new record; a new file begins with an upload. */
export const recordScreens: Screen[] = declared.filter((screen) => screen !== filesScreen)

/** The screen of an entity; what is edited in lists of its own, such as photos and links, has none. */
export function screenOf(entity: string): Screen | undefined {
  return declared.find(({ resource }) => resource.key === entity)
}

/** What staff call one record of an entity, such as "news item". */
export function nounOf(entity: string): string {
  return entityWithKey(entity)?.editor.noun ?? entity.replaceAll('_', ' ')
}

/** What staff call a field of an entity, such as "Box 3 URL". */
export function labelOf(entity: string, field: string): string {
  return screenOf(entity)?.form[field]?.label ?? field.replaceAll('_', ' ')
}

/** The screen whose list or form is at an address. */
export function screenAt(pathname: string): Screen {
  const found = screens.find(
    ({ paths }) => matchPath(paths.list, pathname) ?? matchPath(paths.item, pathname),
  )
  if (!found) throw new Error(`No screen is declared for ${pathname}.`)
  return found
}
