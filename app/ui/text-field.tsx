import type { InputHTMLAttributes } from 'react'
import { Field, type FieldProps } from './field.tsx'

type Props = Omit<FieldProps, 'children'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'placeholder'> & {
    value: string
    onChange: (value: string) => void
  }

/** A line of text with its label, hint and error. Browsers offer no earlier input. */
export function TextField({ value, onChange, type = 'text', placeholder, ...field }: Props) {
  return (
    <Field {...field}>
      {(wiring) => (
        <input
          {...wiring}
          type={type}
          placeholder={placeholder}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
