import { dayParts } from '#domain/calendar-date.ts'
import { useTexts } from '#app/languages/texts.ts'
import { Empty } from '#app/ui/empty.tsx'
import { RenderedMarkdown } from './rendered-markdown.tsx'

export interface EventListItem {
  id: number
  /** Safe HTML of one line of Markdown, without a surrounding paragraph. */
  nameHtml: string
  /** Safe HTML of Markdown. */
  descriptionHtml: string
  starts: string
  url: string | null
}

/** Events with their start dates. */
export function EventList({ events }: { events: EventListItem[] }) {
  const { t } = useTexts()
  if (events.length === 0) return <Empty text={t('No events available')} />
  return (
    <ul className="feed events">
      {events.map((event) => (
        <li key={event.id} id={`event-${event.id}`}>
          <StartDay starts={event.starts} />
          <div>
            <EventName {...event} />
            {event.descriptionHtml && <RenderedMarkdown html={event.descriptionHtml} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function StartDay({ starts }: { starts: string }) {
  const { day, monthAndYear } = dayParts(starts, useTexts().language)
  return (
    <time dateTime={starts}>
      <span className="day">{day}</span> <span className="mon">{monthAndYear}</span>
    </time>
  )
}

/** The whole name is a link, unless it contains links. */
function EventName({ nameHtml, url }: EventListItem) {
  const html = { __html: nameHtml }
  if (!url || nameHtml.includes('<a ')) return <h3 dangerouslySetInnerHTML={html} />
  return (
    <h3>
      <a
        href={url}
        {...(isSameSite(url) ? {} : { target: '_blank', rel: 'noopener' })}
        dangerouslySetInnerHTML={html}
      />
    </h3>
  )
}

function isSameSite(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//')
}
