import { Fragment } from 'react'
import { formatPrice } from '#domain/catalogue/format-price.ts'
import { comparePath } from '#domain/catalogue/parameters/compare.ts'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { Status } from '#app/blocks/status.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useVendor } from '#app/vendor.ts'
import Gallery from './gallery.island.tsx'
import type { SeriesPage } from './series-page.server.ts'

/** Names, statuses, gallery and summary, in the order of small screens. */
export function ProductHead({ page }: { page: SeriesPage }) {
  const { name, title, secondTitle, isArchived, statuses, topLeftHtml, photos, variants, files } = page
  const { successor, priceFrom } = page
  const { currency } = useVendor()
  const { t } = useTexts()
  const order = variants.length > 0 && (
    <a className={isArchived && successor ? 'btn order' : 'btn primary order'} href="#ordering">
      {t('Order codes and prices')}
    </a>
  )
  const datasheet = files.find((file) => /data ?sheet/i.test(file.name))
  return (
    <div className={isArchived ? 'wrap grid prod-head is-archive' : 'wrap grid prod-head'}>
      <div className="prod-id">
        <h1>
          {name}
          {isArchived && (
            <span className="badge-archived">
              <Icon name="archive" />
              {t('Archived')}
            </span>
          )}
        </h1>
        {title && <p className="t2">{title}</p>}
        {secondTitle && <p className="t3">{secondTitle}</p>}
        {statuses.length > 0 && (
          <div className="prod-st">
            {statuses.map((status) => (
              <Fragment key={status.id}>
                <Status {...status} />
                {status.description && <span className="st-note">{toSentence(t(status.description))}</span>}
              </Fragment>
            ))}
          </div>
        )}
        <p className="prod-offer">
          {order}
          {priceFrom !== null && (
            <span>{t('from {price}', { price: formatPrice(priceFrom, currency) })}</span>
          )}
        </p>
      </div>
      <Gallery name={name} photos={photos} />
      <div className="prod-about">
        {topLeftHtml && <RenderedMarkdown html={topLeftHtml} className="top-left" />}
        <div className="prod-cta">
          {successor && (
            <a className={isArchived ? 'btn primary' : 'btn'} href={successor.to}>
              {t('Replacement: {name}', { name: successor.name })}
            </a>
          )}
          {order}
          {datasheet && (
            <a className="btn" href={datasheet.to}>
              <Icon name="dl" />
              {`${t('Datasheet')} `}
              <span className="ft">{datasheet.kind}</span>
            </a>
          )}
          <ButtonLink look="quiet" className="no-print" href={comparePath([name])}>
            {t('Compare')}
          </ButtonLink>
          <ButtonLink look="quiet" className="no-print" href={page.follow} rel="nofollow">
            {t('Follow')}
          </ButtonLink>
          <Button look="quiet" className="no-print needs-script" data-print>
            {t('Print')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Turns "favorite" into "Favorite." */
function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
