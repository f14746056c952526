import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { storageKeys } from '#app/local-storage.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisitedLabel } from '#app/ui/visited-label.tsx'

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

/** Questions by section. They open on click or by the hash of the address. Read ones are marked. */
export function FaqSections({ sections }: { sections: FaqSection[] }) {
  const { t } = useTexts()
  return (
    <div data-visited={storageKeys.visitedQuestions}>
      <VisitedLabel text={t('read')} />
      {sections.map(({ id, name, questions }) => (
        <RailSection key={id} id={`faq-section-${id}`} title={name}>
          {questions.length === 0 && <Empty text={t('No questions available')} />}
          {questions.map((question) => (
            <Question key={question.id} {...question} />
          ))}
        </RailSection>
      ))}
    </div>
  )
}

function Question({ id, name, slug, answerHtml }: FaqQuestion) {
  return (
    <details id={slug || undefined} className="box on-click faq" data-visit={id}>
      <summary>
        <h3>{name}</h3>
        <span className="seen-l" />
        <span className="plus-minus" />
      </summary>
      <RenderedMarkdown html={answerHtml} />
      {slug && <Permalink path={`/support/faq#${slug}`} />}
    </details>
  )
}

/** Shown at the question in the hash of the address. */
function Permalink({ path }: { path: string }) {
  return (
    <p className="permalink">
      <a href={path}>{path}</a>
      <button type="button" className="btn quiet sm needs-script" data-copy={path}>
        <Icon name="copy" />
        <Icon name="check" />
        {useTexts().t('Copy link')}
      </button>
      <span role="status" />
    </p>
  )
}
