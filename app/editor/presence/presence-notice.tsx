import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Person } from './use-presence.ts'

/** Says who else has the record open, and since when. */
export function PresenceNotice({ people }: { people: Person[] }) {
  if (people.length === 0) return null
  return (
    <p className="presence" role="status">
      <Icon name="user" />
      <span>{people.map(describe).join('; ')}</span>
    </p>
  )
}

function describe({ username, since, is_unsaved, is_self }: Person): string {
  const who = is_self ? 'You have' : `${username} has`
  const where = is_self ? ' in another tab' : ''
  return `${who} this open${where} since ${formatMoment(since)}${is_unsaved ? ', with unsaved changes' : ''}`
}
