import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { LinkList } from '#app/site/library/link-list.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/application-notes.ts'
import { linkItems } from './link-items.server.ts'

const LEAD = 'How to solve one task at a time, each on a few pages.'

export async function loader({ context }: Route.LoaderArgs) {
  return { links: await linkItems(context.get(apiContext).api, 'application-notes') }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('Application notes'), t(LEAD))
}

/** Links to the application notes in the library. */
export default function ApplicationNotes({ loaderData: { links } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('Application notes')} lead={t(LEAD)} />
      <div className="wrap grid rail-sec">
        <h2 className="visually-hidden">{t('All application notes')}</h2>
        <div className="rail-body">
          <LinkList links={links} />
        </div>
      </div>
    </>
  )
}
