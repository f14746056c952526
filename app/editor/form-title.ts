import { recordName } from './list/cell.tsx'
import type { Values } from './records.ts'
import type { Screen } from './screen.ts'

/** Title of the tab of a form, with the name of its record, so that several open tabs can be told apart. */
export function formTitle(screen: Screen, record: Values | null | undefined): string {
  const name = record ? recordName(screen, record) : `New ${screen.noun}`
  return `${name} – ${screen.title} | Editor`
}
