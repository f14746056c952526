import { useLocation } from 'react-router'
import { newsroom } from '#contract/newsroom.ts'
import { formatSubject } from '#domain/newsroom/follow.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RichText } from '#app/languages/rich-text.tsx'
import { textsIn, useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { sendRequest } from '#app/site/support/send-request.server.ts'
import type { Route } from './+types/follow.ts'
import FollowForm from './follow-form.island.tsx'
import { subjectChoices } from './subject-choices.server.ts'

const TITLE = 'Follow product changes'
const LEAD =
  'A mail when the status of a part changes: new, not for new designs, last orders, replacement. No account, no newsletter.'
const USE =
  'We send one mail to confirm, and use the address for nothing else. Every mail has a link that stops them and deletes the address: {policy}.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { api, languages } = context.get(apiContext)
  const choices = subjectChoices(await api.catalogue.navigationData({}), textsIn(languages))
  const asked = (['series', 'category'] as const)
    .map((kind) => formatSubject({ kind, friendly_url: searchParams.get(kind)?.toLowerCase() ?? '' }))
    .find((value) => choices.some(({ options }) => options.some((option) => option.value === value)))
  return { choices, chosen: asked ?? 'everything' }
}

export async function action(args: Route.ActionArgs) {
  return sendRequest(args, newsroom.follow, (api, input) => api.newsroom.follow(input))
}

export { requestHeaders as headers } from '#app/site/support/request-headers.ts'

export function meta() {
  const { t } = useTexts()
  return pageMeta(t(TITLE), t(LEAD))
}

/** The form to get mails about changes of a part, a category or everything. */
export default function Follow({ loaderData, actionData }: Route.ComponentProps) {
  const path = useLocation().pathname
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t(TITLE)} lead={t(LEAD)} />
      <RailSection
        id="follow"
        title={t('Your address')}
        lead={
          <RichText text={t(USE)} values={{ policy: <a href="/privacy-policy">{t('privacy policy')}</a> }} />
        }
      >
        <FollowForm path={path} {...loaderData} {...(actionData && { before: actionData })} />
      </RailSection>
    </>
  )
}
