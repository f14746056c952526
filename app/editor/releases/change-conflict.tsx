import { useState } from 'react'
import { publishing } from '#contract/publishing.ts'
import { pick, type Side } from '#domain/field-values.ts'
import { callApi } from '#app/call-api.ts'
import { formatValue } from '#app/editor/form/format-value.ts'
import type { Options, Values } from '#app/editor/records.ts'
import { reloadAfter } from '#app/editor/reload-after.ts'
import { labelOf } from '#app/editor/screens.ts'
import { useAttempt } from '#app/editor/use-attempt.ts'
import type { PreparedChange } from '#app/editor/publishing/prepared-change.ts'
import { Button } from '#app/ui/button.tsx'
import { FormError } from '#app/ui/field.tsx'
import { fieldsOf } from './change-fields.ts'
import type {} from './release-fields.ts'

interface Props {
  change: PreparedChange
  conflict: NonNullable<PreparedChange['conflict']>
  options: Options
  onChanged: (isGone: boolean) => Promise<void>
}

const sides: { side: Side; title: string }[] = [
  { side: 'mine', title: 'Prepared' },
  { side: 'theirs', title: 'Saved since' },
]

/** Shows what contradicts the record as it is now, and lets staff choose which version stays. */
export function ChangeConflict({ change, conflict, options, onChanged }: Props) {
  const { id, version, name, action, entity, entity_id } = change
  const { fields } = conflict
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const isUndecided = fields.some(({ field }) => !chosen[field])
  const { isBusy, attempt } = useAttempt()
  /** Bases the change on the record that was compared; without any field left there is nothing to publish. */
  const resolve = () => {
    const mine: Values = Object.fromEntries(fields.map((one) => [one.field, one.mine]))
    const kept = Object.keys(chosen).filter((field) => chosen[field] === 'mine')
    const input = { ...conflict.merged, ...pick(mine, kept) }
    const isUpdate = action === 'update'
    const isGone = isUpdate && Object.keys(input).length === 0
    const base = { id: entity_id, ...(isUpdate && { version: conflict.version }) }
    return attempt(
      async () => {
        const call = isGone
          ? callApi(publishing.discardPrepared, { id })
          : callApi(publishing.changePrepared, { id, version, input: { ...base, ...input } })
        await reloadAfter<object>(call, () => onChanged(isGone))
      },
      isGone ? `Nothing of the change of ${name} is left: it is discarded` : `${name} can be published again`,
    )
  }
  return (
    <div className="change-conflict" role="group" aria-label={`Conflict in ${name}`}>
      <FormError>
        {conflict.reason} {conflict.version === null && 'The change can only be discarded.'}
      </FormError>
      {fields.map(({ field, before, mine, theirs }) => {
        const label = fieldsOf(entity)[field]?.label ?? labelOf(entity, field)
        const textOf = (value: unknown) => formatValue(value, options[field]) || 'empty'
        return (
          <fieldset key={field} className="clash">
            <legend>{label}</legend>
            <div>
              <span>Before</span>
              <pre>{textOf(before)}</pre>
            </div>
            {sides.map(({ side, title }) => (
              <label key={side}>
                <span>
                  <input
                    type="radio"
                    name={`clash-${id}-${field}`}
                    checked={chosen[field] === side}
                    onChange={() => setChosen({ ...chosen, [field]: side })}
                  />
                  {title}
                </span>
                <pre>{textOf(side === 'mine' ? mine : theirs)}</pre>
              </label>
            ))}
          </fieldset>
        )
      })}
      {conflict.version !== null && (
        <Button
          small
          disabled={isBusy || isUndecided}
          title={isUndecided ? 'Choose a version of each field first' : undefined}
          onClick={() => void resolve()}
        >
          {fields.length > 0 ? 'Keep the chosen versions' : 'Keep the change anyway'}
        </Button>
      )}
    </div>
  )
}
