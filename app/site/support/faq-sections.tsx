import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { storageKeys } from '#app/local-storage.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { useVisited } from '#app/site/visited.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'

interface FaqSection {
  id: number
  name: string
  questions: FaqQuestion[]
}

interface FaqQuestion {
  id: number
  name: string
  slug: string
  answerHtml: string
}

/** Questions that open on click or from the address, with a link to copy then; those read before are marked. */
export function FaqSections({ sections }: { sections: FaqSection[] }) {
  const hash = useLocation().hash.slice(1)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const [linked, setLinked] = useState<number | null>(null)
  const [visited, visit] = useVisited(storageKeys.visitedQuestions)

  useEffect(() => {
    const named = sections
      .flatMap(({ questions }) => questions)
      .find(({ slug }) => slug !== '' && slug === hash)
    setLinked(named?.id ?? null)
    if (named) setOpen((known) => new Set([...known, named.id]))
  }, [hash, sections])

  const toggle = (id: number) => {
    if (!open.has(id)) visit(String(id))
    setOpen((known) => new Set(known.has(id) ? [...known].filter((other) => other !== id) : [...known, id]))
  }

  return sections.map(({ id, name, questions }) => (
    <RailSection key={id} id={`faq-section-${id}`} title={name}>
      {questions.length === 0 && <Empty text="No questions available" />}
      {questions.map((question) => (
        <details
          key={question.id}
          id={question.slug || undefined}
          className="box on-click faq"
          open={open.has(question.id)}
        >
          <summary
            onClick={(event) => {
              event.preventDefault()
              toggle(question.id)
            }}
          >
            <h3>{question.name}</h3>
            {visited.has(String(question.id)) && (
              <span className="seen-l">
                <Icon name="check" />
                read
              </span>
            )}
            <span className="pm" />
          </summary>
          <RenderedMarkdown html={question.answerHtml} />
          {linked === question.id && <Permalink slug={question.slug} />}
        </details>
      ))}
    </RailSection>
  ))
}

function Permalink({ slug }: { slug: string }) {
  const path = `/support/faq#${slug}`
  return (
    <p className="permalink">
      <a href={path}>{path}</a>
      <CopyButton text={window.location.origin + path} label="Copy link" />
    </p>
  )
}
