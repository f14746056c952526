import { newsroom } from '#contract/newsroom.ts'
import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
import type { Route } from './+types/follow-confirm.ts'
import { CodePage, codeMeta } from './code-page.tsx'

export { codeHeaders as headers } from './code-page.tsx'

const TITLE = 'Confirm that you follow'
const CONFIRMED = 'Confirmed. You get a mail when something changes; each one has a link that stops them.'

export function meta() {
  const { t } = useTexts()
  return codeMeta(t(TITLE), t('Begin the mails about product changes.'))
}

export async function action(args: Route.ActionArgs) {
  const { code } = args.params
  return handleForm(args, newsroom.confirmFollow, (api) => api.newsroom.confirmFollow({ code }))
}

/** Target of the link in the mail that asks for confirmation. */
export default function FollowConfirm({ actionData, params: { code } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <CodePage
      title={t(TITLE)}
      lead={t('One click, and you get a mail when something changes.')}
      action={t('Confirm')}
      actionData={actionData}
      done={
        <>
          <p>{t(CONFIRMED)}</p>
          <p>
            <RichText
              text={t('{follow} or {stop}')}
              values={{
                follow: <a href="/follow">{t('Follow something else')}</a>,
                stop: <a href={`/follow/stop/${code}`}>{t('stop the mails')}</a>,
              }}
            />
          </p>
        </>
      }
    />
  )
}
