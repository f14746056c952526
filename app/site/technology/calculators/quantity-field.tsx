import type { ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'

interface Props {
  name: string
  label: string
  hint?: ReactNode
  value: string
  problem: string | undefined
  onText: (text: string) => void
}

const MAX_LENGTH = 40

/** A number with its unit. It is a text field, because numbers are typed with a comma or a point. */
export function QuantityField({ name, label, hint, value, problem, onText }: Props) {
  return (
    <Field label={label} hint={hint} error={problem}>
      {(inputProps) => (
        <input
          name={name}
          type="text"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onText(event.target.value)}
          {...inputProps}
        />
      )}
    </Field>
  )
}
