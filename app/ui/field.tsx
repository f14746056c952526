import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Validation error; announced by screen readers when it appears. */
  error?: ReactNode
  /** Renders the control with these attributes, which associate it with label, hint and error. */
  children: (props: ControlProps) => ReactNode
}

/** A form control with its label, hint and error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && <small id={hintId}>{hint}</small>}
      {error && (
        <small id={errorId} role="alert">
          {error}
        </small>
      )}
    </div>
  )
}

/** Error of a whole form, shown above it. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className="form-err" role="alert">
      <Icon name="warn" />
      {children}
    </p>
  )
}
