import { BenefitBox } from '#app/blocks/benefits/benefit-box.tsx'
import { EventList, type EventListItem } from '#app/blocks/event-list.tsx'
import { Instrument } from '#app/blocks/mesh/instrument.tsx'
import { NewsList, type NewsListItem } from '#app/blocks/news-list.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { useIsShown } from '#app/site/known-pages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'
import type { MenuData } from '#domain/wayfinding/menus/menu-data.ts'
import type { HomeContent } from './home-content.server.ts'
import { promoActions } from './promo-actions.ts'

const NEWS = '/news'
const EVENTS = '/events'

interface Props {
  content: HomeContent
  products: MenuData
  news: NewsListItem[]
  events: EventListItem[]
  year: number
}

/** The offer with a mesh figure and four numbers, the benefits, and the latest news and events. */
export function HomePage({ content: { promo, values, benefits }, products, news, events, year }: Props) {
  const isShown = useIsShown()
  const { t } = useTexts()
  const shownBenefits = benefits.items.filter(({ to }) => isShown(to))
  const hasNews = news.length > 0 && isShown(NEWS)
  const hasEvents = events.length > 0 && isShown(EVENTS)
  const { company, look, words } = useVendor()
  return (
    <>
      <section className="promo">
        <div className="wrap grid promo-head">
          <h1>{promo.title}</h1>
          <div className="promo-lead">
            <p>{promo.lead}</p>
            <div className="promo-cta">
              {promoActions(promo.actions, products, isShown).map(({ text, to }, index) => (
                <ButtonLink key={to} look={index === 0 ? 'primary' : 'plain'} href={to}>
                  {t(text)}
                </ButtonLink>
              ))}
            </div>
          </div>
        </div>
        {look.hasMotif && <Instrument protocol={words.mesh} />}
        <div className="wrap" data-below="">
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
      {shownBenefits.length > 0 && (
        <BenefitBox
          title={benefits.title}
          lead={benefits.lead}
          benefits={shownBenefits}
          since={company.since}
          year={year}
        />
      )}
      {(hasNews || hasEvents) && (
        <div className="wrap grid feeds" data-below="">
          {hasNews && (
            <section className="feed-news" aria-labelledby="news">
              <FeedHead id="news" title={t('News')} to={NEWS} all={t('All news')} />
              <NewsList news={news} />
            </section>
          )}
          {hasEvents && (
            <section className="feed-events" aria-labelledby="events">
              <FeedHead id="events" title={t('Events')} to={EVENTS} all={t('All events')} />
              <EventList events={events} />
            </section>
          )}
        </div>
      )}
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
