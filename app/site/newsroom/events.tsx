import { apiContext } from '#app/api-context.ts'
import { EventList } from '#app/blocks/event-list.tsx'
import { PageHead } from '#app/blocks/page-head.tsx'
import { pageMeta } from '#app/site/page-meta.ts'
import type { Route } from './+types/events.ts'
import { eventItems } from './feed-items.server.ts'

const ASKED = 50
const LEAD = 'Fairs, trainings and webinars where you can meet us.'

export async function loader({ context }: Route.LoaderArgs) {
  return { events: await eventItems(context.get(apiContext).api, ASKED) }
}

export function meta() {
  return pageMeta('Events', LEAD)
}

/** The events that are online. */
export default function Events({ loaderData: { events } }: Route.ComponentProps) {
  return (
    <>
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
