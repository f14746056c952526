import { useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '#contract/contract.ts'
import { actionText } from '#domain/desk/activity.ts'
import { plainText } from '#domain/plain-text.ts'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import { nounOf } from '#app/editor/screens.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RevisionDialog } from './revision-dialog.tsx'

export type ActivityEntry = Awaited<ReturnType<Api['desk']['activity']>>['activity'][number]

interface Props {
  entry: ActivityEntry
  /** Whether the list shows one record only. */
  isOfOneRecord: boolean
  /** Address of the list with the record of this entry only. */
  recordAddress: string | null
}

/** What somebody did: when, who, what, and to which record. */
export function ActivityRow({ entry, isOfOneRecord, recordAddress }: Props) {
  const { at, by, token, action, entity, to, revision, kind, network, times } = entry
  const [isShown, setShown] = useState(false)
  const name = entry.name === null ? null : plainText(entry.name)
  return (
    <tr>
      <td>
        <time dateTime={at}>{formatMoment(at)}</time>
      </td>
      <th scope="row">
        {by ?? (kind === 'refused' ? 'Somebody unknown' : 'The server')}
        {token && <small> with the token {token}</small>}
      </th>
      <td className="activity-what">
        {actionText(action)} {hasSubject(entry) && <>{to ? <Link to={to}>{name}</Link> : <b>{name}</b>}</>}
        <small>
          {' '}
          {entity && kind !== 'sign-in' && kind !== 'refused' && nounOf(entity)}
          {network && `from ${network}`}
          {times > 1 && (kind === 'token' ? `, in ${times} minutes of the hour` : `, ${times} times`)}
        </small>
      </td>
      <td className="r">
        {revision !== null && (
          <Button
            look="quiet"
            small
            aria-label={`Show what changed in ${name}`}
            onClick={() => setShown(true)}
          >
            Show
          </Button>
        )}
        {recordAddress && !isOfOneRecord && (
          <Link
            className="icon-button"
            to={recordAddress}
            aria-label={`Only ${name}`}
            title="Only this record"
          >
            <Icon name="filter" />
          </Link>
        )}
        {isShown && revision !== null && entity && (
          <RevisionDialog
            revision={revision}
            entity={entity}
            title={`${name}, ${formatMoment(at)}`}
            onClose={() => setShown(false)}
          />
        )}
      </td>
    </tr>
  )
}

/** Sign-ins name the person only once. */
function hasSubject({ kind, name, by }: ActivityEntry): boolean {
  return name !== null && !((kind === 'sign-in' || kind === 'refused') && name === by)
}
