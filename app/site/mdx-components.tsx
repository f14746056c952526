import type { MDXComponents } from 'mdx/types'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import { Figure } from './article/figure.tsx'
import { knownValue } from './article/known-values.ts'
import { PageList } from './article/page-list.tsx'

/** Parts that the pages of content/pages are made of: plain Markdown elements and our own by name. */
const components: MDXComponents = {
  a: PageLink,
  table: (props: ComponentProps<'table'>) => <table className="spec" {...props} />,
  th: ({ align, ...rest }: ComponentProps<'th'>) =>
    rest.children ? <th scope="col" className={numeric(align)} {...rest} /> : <td {...rest} />,
  td: ({ align, ...rest }: ComponentProps<'td'>) => <td className={numeric(align)} {...rest} />,
  Address,
  Figure,
  Note,
  PageList,
  Released,
  Toggle,
  Value,
  Version: Value,
}

export function useMDXComponents(): MDXComponents {
  return components
}

function PageLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  if (href.startsWith('/') && !/\.\w+$/.test(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  const isElsewhere = /^https?:/.test(href)
  return (
    <a href={href} {...(isElsewhere && { target: '_blank', rel: 'noopener' })} {...rest}>
      {children}
      {isElsewhere && <Icon name="ext" />}
    </a>
  )
}

/** A link to an address elsewhere by its name in site.config.ts. */
function Address({ of, children }: { of: keyof typeof site.addresses; children: ReactNode }) {
  const address = site.addresses[of]
  if (typeof address !== 'string') throw new Error(`site.config.ts has no single address "${of}".`)
  return <PageLink href={address}>{children}</PageLink>
}

/** A figure or a current version by its name in content/tables. */
function Value({ of }: { of: string }) {
  return <span className="value">{knownValue(of).value}</span>
}

/** When a current version was released. */
function Released({ of }: { of: string }) {
  return knownValue(of).released
}

/** What a reader must not miss. */
function Note({ children }: { children: ReactNode }) {
  return <aside className="note-box">{children}</aside>
}

/** Details that open on click; they are closed at first and work without scripts. */
function Toggle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="toggle">
      <summary>
        {title}
        <span className="pm" />
      </summary>
      <div className="md">{children}</div>
    </details>
  )
}

function numeric(align: string | undefined): string | undefined {
  return align === 'right' ? 'num' : undefined
}
