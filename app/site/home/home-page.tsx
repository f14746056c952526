import { BenefitBox } from '#app/blocks/benefits/benefit-box.tsx'
import { EventList, type EventListItem } from '#app/blocks/event-list.tsx'
import { Instrument } from '#app/blocks/mesh/instrument.tsx'
import { NewsList, type NewsListItem } from '#app/blocks/news-list.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'
import site from '#site-config'
import type { HomeContent } from './home-content.ts'

interface Props {
  content: HomeContent
  news: NewsListItem[]
  events: EventListItem[]
  year: number
}

/** The offer with a mesh figure and four numbers, the benefits, and the latest news and events. */
export function HomePage({ content: { promo, values, benefits }, news, events, year }: Props) {
  const { company, look } = useVendor()
  return (
    <>
      <section className="promo">
        <div className="wrap grid promo-head">
          <h1>{promo.title}</h1>
          <div className="promo-lead">
            <p>{promo.lead}</p>
            <div className="promo-cta">
              {promo.actions.map(({ text, to }, index) => (
                <ButtonLink key={to} look={index === 0 ? 'primary' : 'plain'} href={to}>
                  {text}
                </ButtonLink>
              ))}
            </div>
          </div>
        </div>
        {look.hasMotif && <Instrument protocol={site.meshProtocol.name} />}
        <div className="wrap">
          <dl className="values">
            {values.map(({ figure, unit, text }) => (
              <div key={unit}>
                <dt>
                  <span className="fig">{figure}</span> <span className="unit">{unit}</span>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <BenefitBox
        title={benefits.title}
        lead={benefits.lead}
        benefits={benefits.items}
        since={company.since}
        year={year}
      />
      <div className="wrap grid feeds">
        <section className="feed-news" aria-labelledby="news">
          <FeedHead id="news" title="News" to="/news" all="All news" />
          <NewsList news={news} />
        </section>
        <section className="feed-events" aria-labelledby="events">
          <FeedHead id="events" title="Events" to="/events" all="All events" />
          <EventList events={events} />
        </section>
      </div>
    </>
  )
}

function FeedHead({ id, title, to, all }: { id: string; title: string; to: string; all: string }) {
  return (
    <div className="feed-head">
      <h2 id={id}>{title}</h2>
      <a className="more" href={to}>
        {all} <Icon name="arrow" />
      </a>
    </div>
  )
}
