import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'onChange'> {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** True while the new state is being saved. */
  busy?: boolean
}

/** A toggle that takes effect immediately. */
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
