import type { ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'

interface Props {
  name: string
  label: string
  hint?: ReactNode
  value: string
  problem?: string | undefined
  /** Values with their texts. */
  options: [value: string, text: string][]
  onText: (text: string) => void
}

/** A choice of a calculator. */
export function ChoiceField({ name, label, hint, value, problem, options, onText }: Props) {
  return (
    <Field label={label} hint={hint} error={problem}>
      {(inputProps) => (
        <select name={name} {...inputProps} value={value} onChange={(event) => onText(event.target.value)}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
