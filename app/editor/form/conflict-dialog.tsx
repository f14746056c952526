import { useState } from 'react'
import type { Options, SavedRecord } from '#app/editor/records.ts'
import type { Screen } from '#app/editor/screen.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { conflict, formValues, pick, type Side } from './form-values.ts'
import type { useRecord } from './use-record.ts'

interface Props {
  screen: Screen
  options: Options
  record: ReturnType<typeof useRecord>
  theirs: SavedRecord
}

const sides: { side: Side; title: string }[] = [
  { side: 'mine', title: 'Yours' },
  { side: 'theirs', title: 'Saved meanwhile' },
]

/** Somebody else saved first: both versions field by field, and one of each to keep. */
export function ConflictDialog({ screen, options, record, theirs }: Props) {
  const { base, values: mine } = record
  const others = formValues(screen, theirs)
  const [chosen, setChosen] = useState(() => conflict(base, mine, others))
  const ownFields = Object.keys(chosen).filter((name) => chosen[name] === 'mine')
  return (
    <Dialog
      className="wide"
      title="Somebody else saved this record in the meantime"
      onClose={record.keepEditing}
      actions={
        <>
          <Button onClick={record.keepEditing}>
            Back to the form <kbd>Esc</kbd>
          </Button>
          <Button
            look="primary"
            onClick={() =>
              void record.save(
                { ...others, ...pick(mine, ownFields) },
                { base: others, version: theirs.version },
              )
            }
          >
            Save the chosen versions
          </Button>
        </>
      }
    >
      <p>Choose for each field which version stays. Nothing is lost until you save.</p>
      {Object.keys(chosen).map((name) => (
        <fieldset key={name} className="clash">
          <legend>{screen.form[name]?.label}</legend>
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
              <pre>{shown(side === 'mine' ? mine[name] : others[name], name)}</pre>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )

  function shown(value: unknown, name: string): string {
    if (typeof value === 'boolean') return value ? 'on' : 'off'
    const named = (one: unknown) => options[name]?.find(({ id }) => id === one)?.name ?? String(one ?? '')
    return Array.isArray(value) ? value.map(named).join(', ') : named(value)
  }
}
