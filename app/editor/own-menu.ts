import { refusalOf } from './rights.ts'
import { sideMenu } from './side-menu.ts'
import { isOffered } from './switched-off.ts'

/** The groups and entries that the signed-in member of staff works with. */
export function ownMenu(): typeof sideMenu {
  return sideMenu
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(({ needs, entity }) => !refusalOf(needs) && isOffered(entity)),
    }))
    .filter(({ entries }) => entries.length > 0)
}
