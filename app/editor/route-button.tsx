import type { ComponentProps } from 'react'
import { buttonClass, type ButtonLook } from '#app/ui/button.tsx'
import { SingleClickLink } from './single-click-link.tsx'

/** A link inside the editor that looks like a button. */
export function RouteButton({
  look,
  small,
  wide,
  className,
  ...rest
}: ComponentProps<typeof SingleClickLink> & ButtonLook) {
  return <SingleClickLink className={buttonClass({ look, small, wide }, className)} {...rest} />
}
