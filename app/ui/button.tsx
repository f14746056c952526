import type { ComponentProps } from 'react'

export interface ButtonLook {
  look?: 'plain' | 'primary' | 'quiet' | 'danger' | 'danger-primary' | 'shop' | 'ask'
  small?: boolean
  wide?: boolean
}

/** A button; each view has at most one primary button. */
export function Button({
  look,
  small,
  wide,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & ButtonLook) {
  return <button className={buttonClass({ look, small, wide }, className)} type={type} {...rest} />
}

/** A link inside the site that looks like a button. */
export function ButtonLink({ look, small, wide, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a className={buttonClass({ look, small, wide }, className)} {...rest} />
}

/** A link to another site or a file that looks like a button and opens in a new tab. */
export function OutsideButtonLink({
  look,
  small,
  wide,
  className,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonClass({ look, small, wide }, className)} target="_blank" rel="noopener" {...rest} />
  )
}

export function buttonClass({ look = 'plain', small, wide }: ButtonLook, more?: string): string {
  const classes = ['btn', look === 'plain' ? '' : look.replace('-', ' '), small && 'sm', wide && 'wide', more]
  return classes.filter(Boolean).join(' ')
}
