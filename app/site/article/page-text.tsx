import { createElement, Fragment, type ReactNode } from 'react'
import { isFigure, type PageElement, type PageNode } from '#app/markdown/page-node.ts'
import { figureViews } from '#app/site/figures/all-figures.ts'
import { PageLink } from './page-link.tsx'

/** The text of a page with its figures. */
export function PageText({ nodes }: { nodes: PageNode[] }) {
  return renderNodes(nodes)
}

function renderNodes(nodes: PageNode[]): ReactNode {
  // Nodes have no identity of their own, and are never rearranged.
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>)
}

function renderNode(node: PageNode): ReactNode {
  if (typeof node === 'string') return node
  const children = node.children.length > 0 ? renderNodes(node.children) : undefined
  if (!isFigure(node)) return renderElement(node, children)
  const { figure, attributes, data, children: nodes, source } = node
  const { Show } = figureViews[figure]
  return (
    <Show attributes={attributes} data={data} nodes={nodes} render={renderNodes} source={source}>
      {children}
    </Show>
  )
}

function renderElement({ tag, attributes: { align, ...attributes } }: PageElement, children: ReactNode) {
  const numberClass = align === 'right' ? 'num' : undefined
  if (tag === 'a') return <PageLink {...attributes}>{children}</PageLink>
  if (tag === 'table') return <table className="spec">{children}</table>
  // An empty header cell heads nothing.
  if (tag === 'td' || (tag === 'th' && children === undefined))
    return <td className={numberClass}>{children}</td>
  if (tag === 'th')
    return (
      <th scope="col" className={numberClass}>
        {children}
      </th>
    )
  return createElement(tag, attributes, children)
}
