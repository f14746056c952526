import { useTexts } from '#app/languages/texts.ts'
import type { Section } from '#app/markdown/page-tree.server.ts'

/** Table of contents. `behaviours/current-section.ts` marks the section in view. */
export function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label={useTexts().t('On this page')} data-current-section>
      <ol>
        {sections.map(({ id, title }, position) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={position === 0 || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
