import type { ComponentProps } from 'react'
import { Link, useNavigation } from 'react-router'

/** A link that ignores a second click while its page opens, because opening some pages creates a record. */
export function SingleClickLink(props: ComponentProps<typeof Link> & { to: string }) {
  const { location: next } = useNavigation()
  const [path = ''] = props.to.split(/[?#]/, 1)
  const isOpening = next?.pathname === path || next?.pathname.startsWith(`${path}/`) === true
  return (
    <Link
      {...props}
      onClick={(event) => {
        if (isOpening || event.detail > 1) event.preventDefault()
      }}
    />
  )
}
