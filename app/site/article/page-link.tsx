import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** A link in the text of a page. Other sites open in a tab of their own. */
export function PageLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const isExternal = /^https?:/i.test(href)
  return (
    <a href={href} {...(isExternal && { target: '_blank', rel: 'noopener' })} {...rest}>
      {children}
      {isExternal && <Icon name="ext" />}
    </a>
  )
}
