import { formatPrice, type Currency } from '#domain/catalogue/format-price.ts'
import { comparePath } from '#domain/catalogue/parameters/compare.ts'
import { imageOf } from '#domain/media/picture.ts'
import { foundKinds } from '#domain/wayfinding/search.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { Photo } from '#app/blocks/photo.tsx'
import { Status } from '#app/blocks/status.tsx'
import { useTexts } from '#app/languages/texts.ts'
import { inWords, type Words } from '#domain/words.ts'

/** A search result of the API. */
export type SearchResult = OutputOf<'GET search/:search'>['found'][number]

interface Props {
  results: SearchResult[]
  currency: Currency
  words: Words
  /** Links of a script lead to the language of the document; those of the server are changed later. */
  pathOf?: (path: string) => string
  onOpen?: () => void
}

/** Search results with kind, breadcrumb and excerpt. Matches are highlighted. */
export function SearchResults({ results, currency, words, pathOf = (path) => path, onOpen }: Props) {
  const { t } = useTexts()
  return (
    <ol className="found-list" data-results>
      {results.map((result, index) => (
        <li key={`${index} ${result.address}`}>
          <a href={pathOf(result.address)} onClick={onOpen}>
            <span className="found-kind">
              {result.product?.image__url ? (
                <ResultPhoto {...result.product} />
              ) : (
                t(inWords(foundKinds[result.kind], words))
              )}
            </span>
            <span className="found-main">
              <b>
                <Highlighted pieces={result.title} />
              </b>
              {result.product && <ProductFacts {...result.product} currency={currency} />}
              {result.trail.length > 0 && <span className="found-trail">{result.trail.join(' › ')}</span>}
              {result.excerpt.length > 0 && (
                <small>
                  <Highlighted pieces={result.excerpt} />
                </small>
              )}
            </span>
          </a>
          {result.kind === 'product' && (
            <a className="found-compare" href={pathOf(comparePath([textOf(result.title)]))}>
              {t('Compare')}
              <span className="visually-hidden"> {textOf(result.title)}</span>
            </a>
          )}
          {result.variants.length > 0 && (
            <ul className="found-variants" aria-label={t('Order codes')}>
              {result.variants.map((variant) => (
                <li key={variant.address}>
                  <a href={pathOf(variant.address)} onClick={onOpen}>
                    <Highlighted pieces={variant.title} />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

function textOf(pieces: SearchResult['title']): string {
  return pieces.map(({ text }) => text).join('')
}

type Product = NonNullable<SearchResult['product']>

function ResultPhoto(product: Product) {
  const image = imageOf(product)
  return image && <Photo photo={image} alt="" sizes="64px" />
}

function ProductFacts({ status, price_from, currency }: Product & Pick<Props, 'currency'>) {
  const { t } = useTexts()
  if (!status && price_from === null) return null
  return (
    <span className="found-facts">
      {status && <Status {...status} />}
      {price_from !== null && <span>{t('from {price}', { price: formatPrice(price_from, currency) })}</span>}
    </span>
  )
}

function Highlighted({ pieces }: { pieces: SearchResult['title'] }) {
  return pieces.map(({ text, is_match }, index) => (is_match ? <mark key={index}>{text}</mark> : text))
}
