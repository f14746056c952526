import { useState } from 'react'
import type { Contradiction } from '#app/editor/edit-session/merge-edits.ts'
import { diffText } from '#app/editor/history/text-diff.ts'
import type { Option, Options, Values } from '#app/editor/records.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { formatValue } from './format-value.ts'

interface Props {
  fields: Record<string, { label: string }>
  options: Options
  /** What both changed in different ways. */
  contradictions: Contradiction[]
  /** Names of the fields whose changes do not contradict each other. */
  mergedFields?: string[]
  /** Label of the confirm button. */
  action?: string
  onBack: () => void
  /** Called with the chosen values of the fields. */
  onSave: (chosen: Values) => void
}

type Side = 'mine' | 'theirs' | 'both'

const sides: { side: Side; title: string }[] = [
  { side: 'mine', title: 'Yours' },
  { side: 'theirs', title: 'Saved meanwhile' },
  { side: 'both', title: 'Both, one after the other' },
]

/** Resolves an edit conflict: shows both versions of what contradicts and lets staff choose. */
export function ConflictDialog(props: Props) {
  const { fields, options, contradictions, mergedFields = [], onBack, onSave } = props
  const { action = 'Save the chosen versions' } = props
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const isUndecided = contradictions.some(({ field }) => !chosen[field])
  const save = () =>
    onSave(Object.fromEntries(contradictions.map((one) => [one.field, one[chosen[one.field]!]])))
  return (
    <Dialog
      className="wide"
      title="Somebody else saved this record in the meantime"
      onClose={onBack}
      actions={
        <>
          <Button onClick={onBack}>
            Back to the form <kbd>Esc</kbd>
          </Button>
          <Button
            look="primary"
            disabled={isUndecided}
            title={isUndecided ? 'Choose a version of each field first' : undefined}
            onClick={save}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>
        Choose for each field which version stays. Nothing is lost until you save.
        {mergedFields.length > 0 &&
          ` Other changes of both are kept: ${mergedFields.map((name) => fields[name]?.label ?? name).join(', ')}.`}
      </p>
      {contradictions.map((one) => (
        <fieldset key={one.field} className="clash">
          <legend>{fields[one.field]?.label}</legend>
          {sides
            .filter(({ side }) => one[side] !== undefined)
            .map(({ side, title }) => (
              <label key={side}>
                <span>
                  <input
                    type="radio"
                    name={`clash-${one.field}`}
                    checked={chosen[one.field] === side}
                    onChange={() => setChosen({ ...chosen, [one.field]: side })}
                  />
                  {title}
                </span>
                <Version {...{ one, side }} options={options[one.field]} />
              </label>
            ))}
        </fieldset>
      ))}
    </Dialog>
  )
}

interface VersionProps {
  one: Contradiction
  side: Side
  options: Option[] | undefined
}

/** One version of a field; a text with a mark where it differs from the other version. */
function Version({ one, side, options }: VersionProps) {
  const value = one[side]
  if (one.both === undefined) return <pre>{formatValue(value, options)}</pre>
  const other = side === 'theirs' ? one.mine : one.theirs
  const parts = diffText(String(other ?? ''), String(value ?? '')).filter(({ kind }) => kind !== 'removed')
  return (
    <pre>
      {parts.map(({ kind, text }, index) => (kind === 'added' ? <mark key={index}>{text}</mark> : text))}
    </pre>
  )
}
