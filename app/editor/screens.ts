import { generatePath, matchPath } from 'react-router'
import type { Screen } from './screen.ts'
import { eventsScreen } from './screens/events.ts'
import { newsScreen } from './screens/news.ts'
import { popupsScreen } from './screens/popups.ts'

/** Every declared screen. */
export const screens: Screen[] = [newsScreen, eventsScreen, popupsScreen]

/** The screen whose list or form is at an address. */
export function screenAt(pathname: string): Screen {
  const found = screens.find(
    ({ paths }) => matchPath(paths.list, pathname) ?? matchPath(paths.item, pathname),
  )
  if (!found) throw new Error(`No screen is declared for ${pathname}.`)
  return found
}

/** The address of a record's form; without a record, of an empty one. */
export function formPath({ paths }: Screen, id?: number): string {
  return generatePath(paths.item, { id: id === undefined ? null : String(id) })
}
