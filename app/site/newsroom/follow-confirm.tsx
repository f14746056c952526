import { newsroom } from '#contract/newsroom.ts'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
import type { Route } from './+types/follow-confirm.ts'
import { CodePage, codeMeta } from './code-page.tsx'

export { codeHeaders as headers } from './code-page.tsx'

const TITLE = 'Confirm that you follow'

export function meta() {
  return codeMeta(TITLE, 'Begin the mails about product changes.')
}

export async function action(args: Route.ActionArgs) {
  const { code } = args.params
  return handleForm(args, newsroom.confirmFollow, (api) => api.newsroom.confirmFollow({ code }))
}

/** Target of the link in the mail that asks for confirmation. */
export default function FollowConfirm({ actionData, params: { code } }: Route.ComponentProps) {
  return (
    <CodePage
      title={TITLE}
      lead="One click, and you get a mail when something changes."
      action="Confirm"
      actionData={actionData}
      done={
        <>
          <p>Confirmed. You get a mail when something changes; each one has a link that stops them.</p>
          <p>
            <a href="/follow">Follow something else</a> or <a href={`/follow/stop/${code}`}>stop the mails</a>
          </p>
        </>
      }
    />
  )
}
