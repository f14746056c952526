import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

interface Props {
  to: string
  children: ReactNode
  className?: string
  onFocus?: () => void
  onPointerEnter?: () => void
  onPointerLeave?: () => void
}

/** A link of a menu: a page of the site, a file of the site, or another site in a new tab. */
export function MenuLink({ to, children, ...rest }: Props) {
  if (to.startsWith('http')) {
    return (
      <a href={to} target="_blank" rel="noopener" {...rest}>
        {children}
        <Icon name="ext" />
        <span className="vh">(opens in a new tab)</span>
      </a>
    )
  }
  if (to.endsWith('.pdf')) {
    return (
      <a href={to} {...rest}>
        {children}
        <span className="ft">PDF</span>
      </a>
    )
  }
  return (
    <NavLink to={to} prefetch="intent" end {...rest}>
      {children}
    </NavLink>
  )
}
