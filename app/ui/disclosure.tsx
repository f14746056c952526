import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
  /** Content at the end of the title line, such as a count. */
  aside?: ReactNode
}

/** A collapsible section; works without scripts. */
export function Disclosure({ title, aside, className = '', children, ...rest }: Props) {
  return (
    <details className={`box on-click ${className}`} {...rest}>
      <summary>
        <h2>{title}</h2>
        {aside}
        <span className="plus-minus" />
      </summary>
      {children}
    </details>
  )
}
