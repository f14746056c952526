import { useDeferredValue } from 'react'
import { withFacts } from '#domain/texts/facts.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { withRowHeads } from '#app/markdown/row-heads.ts'
import type { TextRenderer } from './use-text-renderer.ts'

interface Props {
  label: string
  text: string
  /** Null until it is loaded. */
  renderer: TextRenderer | null
  /** The value of a live fact; its name until it was looked up. */
  valueOf: (fact: string) => string | null
}

/** Preview with the Markdown renderer of the public pages. Of figures it shows their names. */
export function MarkdownPreview({ label, text, renderer, valueOf }: Props) {
  const shown = useDeferredValue(withFacts(text, valueOf))
  return (
    <section className="mdf-pre" aria-label={`Preview of ${label}`}>
      <RenderedMarkdown html={renderer ? withRowHeads(renderer.text(shown)) : ''} />
    </section>
  )
}
