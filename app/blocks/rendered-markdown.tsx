/** Safe HTML that was made from markdown. */
export function RenderedMarkdown({ html }: { html: string }) {
  return <div className="md" dangerouslySetInnerHTML={{ __html: html }} />
}
