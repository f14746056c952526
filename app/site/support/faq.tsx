import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { faqData } from '#app/site/structured-data.server.ts'
import { StructuredData } from '#app/site/structured-data.tsx'
import type { Route } from './+types/faq.ts'
import { FaqSections } from './faq-sections.tsx'

const LEAD = 'Short answers to what engineers ask most often.'

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).api.support.faq({})
  const { f_a_q_section, f_a_question } = answer
  const questions = Map.groupBy(f_a_question, ({ section }) => section)
  return {
    structured: faqData(answer),
    sections: f_a_q_section.map(({ id, name }) => ({
      id,
      name,
      questions: (questions.get(id) ?? []).map((question) => ({
        id: question.id,
        name: question.name,
        slug: question.slug_name,
        answerHtml: pageMarkdown(question.answer),
      })),
    })),
  }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('FAQ'), t(LEAD))
}

/** Frequently asked questions by section. */
export default function Faq({ loaderData: { structured, sections } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <StructuredData json={structured} />
      <PageHead title={t('FAQ')} lead={t(LEAD)} />
      <FaqSections sections={sections} />
    </>
  )
}
