import type { MDXComponents } from 'mdx/types'
import { Link } from 'react-router'

/** Parts that the pages of content/pages are made of: plain Markdown elements and our own by name. */
const components: MDXComponents = {
  a: ({ href = '', children, ...rest }) =>
    href.startsWith('/') ? (
      <Link to={href} prefetch="intent" {...rest}>
        {children}
      </Link>
    ) : (
      <a href={href} {...(/^https?:/.test(href) && { target: '_blank', rel: 'noopener' })} {...rest}>
        {children}
      </a>
    ),
  table: (props) => (
    <div className="md-table">
      <table {...props} />
    </div>
  ),
}

export function useMDXComponents(): MDXComponents {
  return components
}
