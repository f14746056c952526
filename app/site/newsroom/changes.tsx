import { noticePdfPath, noticeTitle } from '#domain/catalogue/change-notice.ts'
import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { StatusChanges } from '#app/blocks/status-changes.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { shownChange } from '#app/site/catalogue/shown-change.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { ButtonLink, OutsideButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Route } from './+types/changes.ts'

const LEAD = 'Which products change their status, until when to order them, and what replaces them.'

export async function loader({ context }: Route.LoaderArgs) {
  const { life_cycle_event } = await context.get(apiContext).api.catalogue.changes({})
  return { changes: life_cycle_event.map(shownChange) }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('Product changes'), t(LEAD))
}

/** The published product change notices, by year. */
export default function Changes({ loaderData: { changes } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <PageHead
        title={t('Product changes')}
        lead={t(LEAD)}
        side={
          <div className="head-links">
            <ButtonLink href="/follow">{t('Follow by mail')}</ButtonLink>
            <OutsideButtonLink href="/changes.ics">{t('Calendar')}</OutsideButtonLink>
            <OutsideButtonLink href="/changes.rss">RSS</OutsideButtonLink>
          </div>
        }
      />
      {[...Map.groupBy(changes, ({ date }) => date.slice(0, 4))].map(([year, ofYear]) => (
        <RailSection key={year} id={`year-${year}`} title={year}>
          <StatusChanges
            changes={ofYear}
            isNamed
            anchor="change"
            footer={({ id, product, status }) => (
              <p className="change-links">
                <a href={noticePdfPath(id)} target="_blank" rel="noopener">
                  {t('Notice')} <span className="ft">PDF</span>
                  <span className="visually-hidden">
                    {' '}
                    {noticeTitle({ name: product.name, status: t(status.name ?? '') })}
                  </span>
                </a>
              </p>
            )}
          />
        </RailSection>
      ))}
      {changes.length === 0 && (
        <div className="wrap">
          <Empty text={t('No product changes')} />
        </div>
      )}
    </>
  )
}
