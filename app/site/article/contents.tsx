import type { Section } from '#app/content-sections.ts'

/** The sections of a page; `behaviours/current-section.ts` marks the one that is read. */
export function Contents({ sections }: { sections: Section[] }) {
  return (
    <nav aria-label="On this page" data-current-section>
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
