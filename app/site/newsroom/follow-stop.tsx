import { newsroom } from '#contract/newsroom.ts'
import { handleForm } from '#app/site/forms/handle-form.server.ts'
import type { Route } from './+types/follow-stop.ts'
import { CodePage, codeMeta } from './code-page.tsx'

export { codeHeaders as headers } from './code-page.tsx'

const TITLE = 'Stop the mails'

export function meta() {
  return codeMeta(TITLE, 'End the mails about product changes.')
}

/** Also the target of one-click unsubscribe: mail programs post to it by themselves (RFC 8058). */
export async function action(args: Route.ActionArgs) {
  const { code } = args.params
  return handleForm(args, newsroom.stopFollowing, (api) => api.newsroom.stopFollowing({ code }))
}

/** Target of the link in every mail about a product change. */
export default function FollowStop({ actionData }: Route.ComponentProps) {
  return (
    <CodePage
      title={TITLE}
      lead="You follow nothing any more, and we delete your address."
      action="Stop all mails"
      actionData={actionData}
      done={
        <>
          <p>Stopped. You get no more mails about product changes, and your address is deleted.</p>
          <p>
            <a href="/follow">Follow something</a>
          </p>
        </>
      }
    />
  )
}
