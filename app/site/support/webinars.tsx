import { apiContext } from '#app/api-context.ts'
import { PageHead } from '#app/blocks/page-head.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { pageMarkdown } from '#app/markdown/page-markdown.server.ts'
import { pageMeta } from '#app/site/page-meta.ts'
import { RailSection } from '#app/site/rail-section.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/webinars.ts'
import { recordings } from './vendor-lists.server.ts'

const LEAD = 'Live lessons with time for questions, and recordings of past ones.'

export async function loader({ context }: Route.LoaderArgs) {
  const { webinar } = await context.get(apiContext).api.support.publicWebinars({})
  return {
    recordings: recordings(),
    webinars: webinar.map(({ id, title, subtitle, description }) => ({
      id,
      title,
      subtitle,
      descriptionHtml: pageMarkdown(description),
    })),
  }
}

export function meta() {
  const { t } = useTexts()
  return pageMeta(t('Webinars'), t(LEAD))
}

/** Upcoming webinars, and recordings of past ones. */
export default function Webinars({ loaderData }: Route.ComponentProps) {
  const { webinars } = loaderData
  const { t } = useTexts()
  return (
    <>
      <PageHead title={t('Webinars')} lead={t(LEAD)} />
      <RailSection id="coming" title={t('Next webinars')}>
        {webinars.length === 0 && <Empty text={t('Next webinar: coming later on')} />}
        {webinars.map(({ id, title, subtitle, descriptionHtml }) => (
          <article key={id} id={`webinar-${id}`} className="box">
            <h3>{title}</h3>
            {subtitle && <p className="subtitle">{subtitle}</p>}
            <RenderedMarkdown html={descriptionHtml} />
          </article>
        ))}
      </RailSection>
      <RailSection id="recordings" title={t('Recordings')}>
        <table className="spec">
          <thead>
            <tr>
              <th scope="col">{t('Topic')}</th>
              <th scope="col">{t('Held')}</th>
              <th scope="col" className="num">
                {t('Minutes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {loaderData.recordings.map(({ topic, held, minutes, video }) => (
              <tr key={topic}>
                <td>
                  <a href={video} target="_blank" rel="noopener">
                    {t(topic)}
                    <Icon name="ext" />
                  </a>
                </td>
                <td>{t(held)}</td>
                <td className="num">{minutes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </RailSection>
    </>
  )
}
