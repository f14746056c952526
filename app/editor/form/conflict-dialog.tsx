import { useState } from 'react'
import { conflictSides, pick, type Side } from '#domain/field-values.ts'
import type { Options, Values } from '#app/editor/records.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { formatValue } from './format-value.ts'

interface Props {
  fields: Record<string, { label: string }>
  options: Options
  /** Three-way comparison: the common base if it is known, the local changes, and the version saved by somebody else. */
  base: Values | null
  mine: Values
  /** Names of the fields that were changed locally. */
  changed: string[]
  theirs: Values
  /** Label of the confirm button. */
  action?: string
  onBack: () => void
  onSave: (chosen: Values) => void
}

const sides: { side: Side; title: string }[] = [
  { side: 'mine', title: 'Yours' },
  { side: 'theirs', title: 'Saved meanwhile' },
]

/** Resolves an edit conflict: shows both versions field by field and lets staff choose. */
export function ConflictDialog(props: Props) {
  const { fields, options, base, mine, changed, theirs, onBack, onSave } = props
  const { action = 'Save the chosen versions' } = props
  const [chosen, setChosen] = useState(() => conflictSides(base, mine, theirs, changed))
  const isUndecided = Object.values(chosen).includes(null)
  const ownFields = Object.keys(chosen).filter((name) => chosen[name] === 'mine')
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
            onClick={() => onSave({ ...theirs, ...pick(mine, ownFields) })}
          >
            {action}
          </Button>
        </>
      }
    >
      <p>Choose for each field which version stays. Nothing is lost until you save.</p>
      {Object.keys(chosen).map((name) => (
        <fieldset key={name} className="clash">
          <legend>{fields[name]?.label}</legend>
          {sides.map(({ side, title }) => (
            <label key={side}>
              <span>
                <input
                  type="radio"
                  name={`clash-${name}`}
                  checked={chosen[name] === side}
                  onChange={() => setChosen({ ...chosen, [name]: side })}
                />
                {title}
              </span>
              <pre>{formatValue(side === 'mine' ? mine[name] : theirs[name], options[name])}</pre>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}
