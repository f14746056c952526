import { RichText } from '#app/languages/rich-text.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { StatusChanges } from '#app/blocks/status-changes.tsx'
import type { SeriesPage } from './series-page.server.ts'

export const LIFE_CYCLE = 'life-cycle'

type Props = Pick<SeriesPage, 'timeLine' | 'successor' | 'replaces'>

/** Whether there is anything to say about the life cycle of a series. */
export function hasLifeCycle({ timeLine, successor, replaces }: Props): boolean {
  return timeLine.length > 0 || successor !== null || replaces.length > 0
}

/** The time line of a series, and the series before and after it. */
export function LifeCycle({ timeLine, successor, replaces }: Props) {
  const { t } = useTexts()
  return (
    <section className="box" id={LIFE_CYCLE}>
      <h2>{t('Life cycle')}</h2>
      {successor && (
        <p>
          <RichText
            text={t('Replaced by {name}.')}
            values={{ name: <a href={successor.to}>{successor.name}</a> }}
          />
        </p>
      )}
      {replaces.length > 0 && (
        <p>
          <RichText
            text={t('Replaces {names}.')}
            values={{
              names: replaces.map(({ name, to }, index) => (
                <span key={to}>
                  {index > 0 && ', '}
                  <a href={to}>{name}</a>
                </span>
              )),
            }}
          />
        </p>
      )}
      {timeLine.length > 0 && <StatusChanges changes={timeLine} anchor="status-change" />}
    </section>
  )
}
