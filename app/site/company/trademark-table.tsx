import type { PhotoSize } from '#domain/media/picture.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'
import { useTexts } from '#app/languages/texts.ts'

interface ShownTrademark {
  id: number
  country: string
  serial: string
  registration: string
  trademark: string
  descriptionHtml: string
  type: string
  filed: string | null
  figure: PhotoSize | null
}

/** Table of trademarks. On small screens each row becomes a block. */
export function TrademarkTable({ trademarks }: { trademarks: ShownTrademark[] }) {
  const { t } = useTexts()
  const columns = [
    t('Country'),
    t('Serial number'),
    t('Registration number'),
    t('Trademark'),
    t('Description'),
    t('Type'),
    t('Filing date'),
    t('Figure'),
  ]
  return (
    <table className="spec folding">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {trademarks.map(
          ({ id, country, serial, registration, trademark, descriptionHtml, type, filed, figure }) => (
            <tr key={id}>
              <td data-label={t('Country')}>{country}</td>
              <td data-label={t('Serial number')} className="mono">
                {serial}
              </td>
              <td data-label={t('Registration number')} className="mono">
                {registration}
              </td>
              <th data-label={t('Trademark')} scope="row">
                {trademark}
              </th>
              <td data-label={t('Description')}>
                <RenderedMarkdown html={descriptionHtml} />
              </td>
              <td data-label={t('Type')}>{type}</td>
              <td data-label={t('Filing date')} className="mono">
                {filed}
              </td>
              <td data-label={t('Figure')}>
                {figure && (
                  <Photo photo={figure} alt={t('Figure of {name}', { name: trademark })} sizes="96px" />
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
