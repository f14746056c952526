import type { PhotoSize } from '#domain/media/picture.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { RenderedMarkdown } from '#app/blocks/rendered-markdown.tsx'

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

const COLUMNS = [
  'Country',
  'Serial number',
  'Registration number',
  'Trademark',
  'Description',
  'Type',
  'Filing date',
  'Figure',
] as const

/** Table of trademarks. On small screens each row becomes a block. */
export function TrademarkTable({ trademarks }: { trademarks: ShownTrademark[] }) {
  return (
    <table className="spec folding">
      <thead>
        <tr>
          {COLUMNS.map((name) => (
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
              <td data-label="Country">{country}</td>
              <td data-label="Serial number" className="mono">
                {serial}
              </td>
              <td data-label="Registration number" className="mono">
                {registration}
              </td>
              <th data-label="Trademark" scope="row">
                {trademark}
              </th>
              <td data-label="Description">
                <RenderedMarkdown html={descriptionHtml} />
              </td>
              <td data-label="Type">{type}</td>
              <td data-label="Filing date" className="mono">
                {filed}
              </td>
              <td data-label="Figure">
                {figure && <Photo photo={figure} alt={`Figure of ${trademark}`} sizes="96px" />}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}
