import type { Option } from '#app/editor/records.ts'

interface Props {
  id: string
  label: string
  value: number[]
  options: Option[]
  isInvalid: boolean
  onChange: (value: number[]) => void
}

/** Checkboxes for a multi-select. The value keeps the order of the options. */
export function ChoicesInput({ id, label, value, options, isInvalid, onChange }: Props) {
  const isChosen = (one: number) => value.includes(one)
  const toggle = (one: number) =>
    onChange(options.map((option) => option.id).filter((other) => isChosen(other) !== (other === one)))
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
