import { upcomingAndPast } from '#domain/newsroom/event.ts'
import { apiContext } from '#app/api-context.ts'
import { EventList } from '#app/blocks/event-list.tsx'
import { PageHead } from '#app/blocks/page-head.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { loadVendor } from '#app/site/load-vendor.server.ts'
import { eventsData } from '#app/site/structured-data.server.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { StructuredData } from '#app/site/structured-data.tsx'
import { OutsideButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/events.ts'
import { eventItems } from './feed-items.server.ts'

const MAX_EVENTS = 50
const LEAD = 'Fairs, trainings and webinars where you can meet us.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, now } = context.get(apiContext)
  const answer = await api.newsroom.latestEvents({ limit: MAX_EVENTS })
  const events = upcomingAndPast(eventItems(answer), now)
  return { ...events, structured: eventsData(answer, new URL(request.url).origin, await loadVendor(api)) }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('Events'), t(LEAD))
}

/** Public events: upcoming ones, then past ones. */
export default function Events({ loaderData: { upcoming, past, structured } }: Route.ComponentProps) {
  const { t } = useTexts()
  return (
    <>
      <StructuredData json={structured} />
      <PageHead
        title={t('Events')}
        lead={t(LEAD)}
        side={<OutsideButtonLink href="/events.ics">{t('Add to your calendar')}</OutsideButtonLink>}
      />
      <RailSection title={t('To come')}>
        <EventList events={upcoming} />
      </RailSection>
      {past.length > 0 && (
        <RailSection title={t('Past')}>
          <EventList events={past} />
        </RailSection>
      )}
    </>
  )
}
