import type { Option } from '#app/editor/records.ts'
import { Icon } from '#app/ui/icon.tsx'
import { isLongList } from './picker/is-long-list.ts'
import { OptionVisual } from './picker/option-visual.tsx'
import { Picker } from './picker/picker.tsx'

interface Props {
  id: string
  label: string
  value: number[]
  options: Option[]
  /** Entity of the options, for their pictures. */
  entity: string
  isInvalid: boolean
  onChange: (value: number[]) => void
}

/** Checkboxes for a multi-select, or a picker that adds to a long one. The value keeps the order of the options. */
export function ChoicesInput({ id, label, value, options, entity, isInvalid, onChange }: Props) {
  const isChosen = (one: number) => value.includes(one)
  const toggle = (one: number) =>
    onChange(options.map((option) => option.id).filter((other) => isChosen(other) !== (other === one)))
  if (isLongList(options)) {
    return (
      <div className="chosen" role="group" aria-label={label}>
        <ul>
          {options
            .filter((option) => isChosen(option.id))
            .map((option) => (
              <li key={option.id}>
                <OptionVisual option={option} entity={entity} />
                {option.name}
                <button
                  className="icon-button"
                  type="button"
                  aria-label={`Remove ${option.name}`}
                  onClick={() => toggle(option.id)}
                >
                  <Icon name="x" />
                </button>
              </li>
            ))}
        </ul>
        <Picker
          id={id}
          label={`Add to ${label}`}
          isLabelHidden
          value={null}
          options={options.filter((option) => !isChosen(option.id))}
          entity={entity}
          placeholder="Add…"
          onChange={(added) => added !== null && toggle(added)}
        />
      </div>
    )
  }
  return (
    <div className="choices" role="group" aria-label={label}>
      {options.map((option, index) => (
        <label key={option.id} className="tick">
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            aria-invalid={isInvalid || undefined}
            checked={isChosen(option.id)}
            onChange={() => toggle(option.id)}
          />
          {option.name}
        </label>
      ))}
    </div>
  )
}
