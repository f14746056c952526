import { newsroom } from '#contract/newsroom.ts'
import { useTexts } from '#app/languages/texts.ts'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
import type { Route } from './+types/follow-stop.ts'
import { CodePage, codeMeta } from './code-page.tsx'

export { codeHeaders as headers } from './code-page.tsx'

const TITLE = 'Stop the mails'
const STOPPED = 'Stopped. You get no more mails about product changes, and your address is deleted.'

export function meta() {
  const { t } = useTexts()
  return codeMeta(t(TITLE), t('End the mails about product changes.'))
}

/** Also the target of one-click unsubscribe: mail programs post to it by themselves (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { code } = args.params
  return handleForm(args, newsroom.stopFollowing, (api) => api.newsroom.stopFollowing({ code }))
}

/** Target of the link in every mail about a product change. */
export default function FollowStop({ actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <CodePage
      title={t(TITLE)}
      lead={t('You follow nothing any more, and we delete your address.')}
      action={t('Stop all mails')}
      actionData={actionData}
      done={
        <>
          <p>{t(STOPPED)}</p>
          <p>
            <a href="/follow">{t('Follow something')}</a>
          </p>
        </>
      }
    />
  )
}
