import { useLocation } from 'react-router'
import { support } from '#contract/support.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { PageText } from '#app/site/article/page-text.tsx'
import { loadPage } from '#app/site/load-page.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import type { Route } from './+types/training.ts'
import { sendRequest } from './send-request.server.ts'
import TrainingForm from './training-form.island.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { page: await loadPage(context.get(apiContext).api, '/support/training') }
}

export async function action(args: Route.ActionArgs) {
  return sendRequest(args, support.requestTraining, (api, input) => api.support.requestTraining(input))
}

export { requestHeaders as headers } from './request-headers.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData && pageMeta(loaderData.page.title, loaderData.page.description)
}

/** Description of a training, and the form to request one. */
export default function Training({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const path = useLocation().pathname
  const { t } = useTexts()
  return (
    <>
      <PageHead title={page.title} lead={page.lead} />
      <RailSection id="about-training" title={t('One day, hands on')}>
        <div className="facts">
          <PageText nodes={page.nodes} />
        </div>
      </RailSection>
      <RailSection
        id="training-request"
        title={t('Ask for a date')}
        lead={t('Tell us when and where it suits you. We answer with two or three dates.')}
      >
        <TrainingForm path={path} {...(actionData && { before: actionData })} />
      </RailSection>
    </>
  )
}
