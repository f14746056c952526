import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'onChange'> {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** While the new state is on its way to the server. */
  busy?: boolean
}

/** Turns one thing on or off at once. */
export function Switch({ label, checked, onChange, busy, ...rest }: Props) {
  return (
    <button
      className="sw"
      type="button"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-busy={busy}
      onClick={() => onChange(!checked)}
      {...rest}
    />
  )
}
