import { apiContext } from '#app/api-context.ts'
import { EventList } from '#app/blocks/event-list.tsx'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import { eventsData } from '#app/site/structured-data.server.ts'
import { StructuredData } from '#app/site/structured-data.tsx'
import type { Route } from './+types/events.ts'
import { eventItems } from './feed-items.server.ts'

const ASKED = 50
const LEAD = 'Fairs, trainings and webinars where you can meet us.'

export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).api.newsroom.latestEvents({ limit: ASKED })
  return { events: eventItems(answer), structured: eventsData(answer, new URL(request.url).origin) }
}

export function meta() {
  return pageMeta('Events', LEAD)
}

/** The events that are online. */
export default function Events({ loaderData: { events, structured } }: Route.ComponentProps) {
  return (
    <>
      <StructuredData json={structured} />
      <PageHead title="Events" lead={LEAD} />
      <div className="wrap grid rail-sec">
        <h2 className="vh">All events</h2>
        <div className="rail-body">
          <EventList events={events} />
        </div>
      </div>
    </>
  )
}
