import { Link } from 'react-router'
import { FieldChanges } from '#app/editor/history/field-changes.tsx'
import { formatMoment } from '#app/editor/inputs/local-moment.ts'
import type { Options } from '#app/editor/records.ts'
import { labelOf } from '#app/editor/screens.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'
import { ReviewLine } from '#app/editor/review/review-line.tsx'
import { FormError } from '#app/ui/field.tsx'
import { ChangeActions } from './change-actions.tsx'
import { ChangeConflict } from './change-conflict.tsx'
import { actionText, fieldsOf, shownAddress, shownDifferences } from './change-fields.ts'
import type { Release } from './release-fields.ts'

interface Props {
  change: PreparedChange
  options: Options
  release: Release | null
  targets: Release[]
  onChanged: (isGone: boolean) => Promise<void>
}

/** A prepared change: what it does, by whom, its differences, and its conflict with what was saved since. */
export function ChangeItem({ change, options, release, targets, onChanged }: Props) {
  const { id, entity, name, by, at, conflict } = change
  const isPublished = release?.state === 'published'
  const address = shownAddress(change, isPublished)
  const differences = shownDifferences(change)
  return (
    <li id={`change-${id}`} tabIndex={-1}>
      <div className="change-head">
        <h3>
          {address ? <Link to={address}>{name}</Link> : name}
          <span>
            {actionText(change)}, {by ? `by ${by}, ` : ''}
            <time dateTime={at}>{formatMoment(at)}</time>
          </span>
        </h3>
        {!isPublished && <ChangeActions change={change} targets={targets} onChanged={onChanged} />}
      </div>
      {change.review && (
        <ReviewLine review={change.review} name={name} author={by} onChanged={() => onChanged(false)} />
      )}
      {release?.failed_change === id && <FormError>This change stopped the release.</FormError>}
      {conflict && (
        <ChangeConflict
          key={conflict.version}
          change={change}
          conflict={conflict}
          options={options}
          onChanged={onChanged}
        />
      )}
      {differences.length > 0 && (
        <FieldChanges
          changes={differences}
          fields={fieldsOf(entity)}
          options={options}
          labelOf={(field) => labelOf(entity, field)}
        />
      )}
    </li>
  )
}
