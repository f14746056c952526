import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonLook } from '#app/ui/button.tsx'

/** A link inside the editor that looks like a button. */
export function RouteButton({
  look,
  small,
  wide,
  className,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={buttonClass({ look, small, wide }, className)} {...rest} />
}
