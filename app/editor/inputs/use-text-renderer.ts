import { useEffect, useState } from 'react'

/** Renders Markdown as safe HTML: a whole text, or a single line. */
export interface TextRenderer {
  text(markdown: string): string
  line(markdown: string): string
}

/** The Markdown renderer of the public pages, which is loaded on demand; null until it is. */
export function useTextRenderer(hasFigures: boolean): TextRenderer | null {
  const [renderer, setRenderer] = useState<TextRenderer | null>(null)
  useEffect(() => {
    void import('#app/markdown/render.ts').then((render) =>
      setRenderer(
        hasFigures
          ? { text: render.renderWithFigures, line: render.renderLineWithFigures }
          : { text: render.renderMarkdown, line: render.renderMarkdownLine },
      ),
    )
  }, [hasFigures])
  return renderer
}
