import type { Section } from '#app/content-sections.ts'
import { Contents } from './contents.tsx'
import type { Topic } from './topic.ts'

/** Beside an article: its sections, the current one marked, and the other pages of its topic. */
export function Side({ sections, topic }: { sections: Section[]; topic: Topic | undefined }) {
  return (
    <div className="toc">
      {sections.length > 0 && <Contents sections={sections} />}
      {topic && (
        <nav className="toc-rel" aria-labelledby="topic">
          <h2 id="topic">More about {topic.title}</h2>
          <ul>
            {topic.pages.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
