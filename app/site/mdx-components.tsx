import type { MDXComponents } from 'mdx/types'
import type { ComponentProps, ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import site from '#site-config'
import { Figure } from './article/figure.tsx'
import type { FactValues } from './article/facts-loader.ts'
import { knownValue } from './article/known-values.ts'
import { PageList } from './article/page-list.tsx'

/** Components for the pages of content/pages: Markdown elements, and custom components by name. */
const components: MDXComponents = {
  a: PageLink,
  table: (props: ComponentProps<'table'>) => <table className="spec" {...props} />,
  th: ({ align, ...rest }: ComponentProps<'th'>) =>
    rest.children ? <th scope="col" className={numberClass(align)} {...rest} /> : <td {...rest} />,
  td: ({ align, ...rest }: ComponentProps<'td'>) => <td className={numberClass(align)} {...rest} />,
  Address,
  Fact,
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
  const isExternal = /^https?:/.test(href)
  return (
    <a href={href} {...(isExternal && { target: '_blank', rel: 'noopener' })} {...rest}>
      {children}
      {isExternal && <Icon name="ext" />}
    </a>
  )
}

/** A link to an external address, by its name in site.config.ts. */
function Address({ of, children }: { of: keyof typeof site.addresses; children: ReactNode }) {
  const address = site.addresses[of]
  if (typeof address !== 'string') throw new Error(`site.config.ts has no single address "${of}".`)
  return <PageLink href={address}>{children}</PageLink>
}

/** A figure or a current version, by its name in content/tables. */
function Value({ of }: { of: string }) {
  return <span className="value">{knownValue(of).value}</span>
}

/** A live fact, such as "price TR-76GA 100"; the same as {{price TR-76GA 100}} in texts of the editor. */
function Fact({ of }: { of: string }) {
  const values = useLoaderData<FactValues | undefined>()
  // Without the loader the page is rendered for the indexes, which know facts by their braces.
  return <span className="value">{values ? (values.facts[of] ?? '—') : `{{${of}}}`}</span>
}

/** The release date of a current version. */
function Released({ of }: { of: string }) {
  return knownValue(of).released
}

/** An important note. */
function Note({ children }: { children: ReactNode }) {
  return <aside className="note-box">{children}</aside>
}

/** A disclosure, closed by default. Works without scripts. */
function Toggle({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="toggle">
      <summary>
        {title}
        <span className="plus-minus" />
      </summary>
      <div className="md">{children}</div>
    </details>
  )
}

function numberClass(align: string | undefined): string | undefined {
  return align === 'right' ? 'num' : undefined
}
