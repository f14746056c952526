import type { ReactNode } from 'react'
import { foundKinds } from '#domain/wayfinding/search.ts'
import type { OutputOf } from '#app/api-routes.ts'
import { DownloadLink } from '#app/site/library/download-link.tsx'

/** A search result of the API. */
export type SearchResult = OutputOf<'GET search/:search'>['found'][number]

/** Search results with kind, breadcrumb and excerpt. Matches are highlighted. */
export function SearchResults({ results, onOpen }: { results: SearchResult[]; onOpen?: () => void }) {
  return (
    <ol className="found-list" data-results>
      {results.map((result, index) => (
        <li key={`${index} ${result.address}`}>
          <ResultLink to={result.address} onClick={onOpen}>
            <span className="found-kind">{foundKinds[result.kind]}</span>
            <span className="found-main">
              <b>
                <Highlighted pieces={result.title} />
              </b>
              {result.trail.length > 0 && <span className="found-trail">{result.trail.join(' › ')}</span>}
              {result.excerpt.length > 0 && (
                <small>
                  <Highlighted pieces={result.excerpt} />
                </small>
              )}
            </span>
          </ResultLink>
        </li>
      ))}
    </ol>
  )
}

interface LinkProps {
  to: string
  onClick: (() => void) | undefined
  children: ReactNode
}

function ResultLink({ to, ...rest }: LinkProps) {
  return to.startsWith('/download/') ? <DownloadLink href={to} {...rest} /> : <a href={to} {...rest} />
}

function Highlighted({ pieces }: { pieces: SearchResult['title'] }) {
  return pieces.map(({ text, is_match }, index) => (is_match ? <mark key={index}>{text}</mark> : text))
}
