import type { Section } from '#app/content-sections.ts'
import { useCurrentSection } from './current-section.ts'

/** The sections of a page, the current one marked. */
export function Contents({ sections }: { sections: Section[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav aria-label="On this page">
      <ol>
        {sections.map(({ id, title }, position) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={position === current || undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
