/** Safe HTML that was made from markdown. */
export function RenderedMarkdown({ html, className }: { html: string; className?: string }) {
  return <div className={className ? `md ${className}` : 'md'} dangerouslySetInnerHTML={{ __html: html }} />
}
