/** Inserts safe HTML of rendered Markdown. */
export function RenderedMarkdown({ html, className }: { html: string; className?: string }) {
  return <div className={className ? `md ${className}` : 'md'} dangerouslySetInnerHTML={{ __html: html }} />
}
